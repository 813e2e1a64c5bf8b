//! Parquet files: columns in, bytes out. The same columns give the same bytes.

use crate::error::Error;
use parquet::basic::{Compression, ZstdLevel};
use parquet::data_type::{
    BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type,
};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use std::sync::Arc;

/// A column and its name.
pub type Named = (&'static str, Column);

/// The values of a column, one for each row. None is ever missing.
#[derive(Clone, Debug)]
pub enum Column {
    Text(Vec<String>),
    /// Each is one of a few words, by its place among them.
    Word(Arc<Words>, Vec<u16>),
    /// Each is a list of such words.
    Words(Arc<Words>, Vec<Vec<u16>>),
    Number(Vec<i32>),
    Long(Vec<i64>),
    Real(Vec<f64>),
    Flag(Vec<bool>),
}

/// Words that are met again and again.
#[derive(Clone, Debug, Default)]
pub struct Words(Vec<ByteArray>);

impl Words {
    pub fn new<'a>(words: impl IntoIterator<Item = &'a str>) -> Arc<Words> {
        Arc::new(Words(words.into_iter().map(ByteArray::from).collect()))
    }

    fn get(&self, place: u16) -> ByteArray {
        self.0.get(usize::from(place)).cloned().unwrap_or_default()
    }
}

impl Column {
    fn schema(&self, name: &str) -> String {
        match self {
            Column::Text(_) | Column::Word(..) => format!("required binary {name} (STRING);"),
            Column::Words(..) => format!(
                "required group {name} (LIST) {{ repeated group list {{ required binary element (STRING); }} }}"
            ),
            Column::Number(_) => format!("required int32 {name};"),
            Column::Long(_) => format!("required int64 {name};"),
            Column::Real(_) => format!("required double {name};"),
            Column::Flag(_) => format!("required boolean {name};"),
        }
    }

    fn write(&self, to: &mut SerializedRowGroupWriter<'_, Vec<u8>>) -> Result<(), ParquetError> {
        match self {
            Column::Text(texts) => {
                let texts = texts.iter().map(|text| ByteArray::from(text.as_str()));
                plain::<ByteArrayType>(to, &texts.collect::<Vec<_>>())
            }
            Column::Word(words, places) => {
                let texts = places.iter().map(|place| words.get(*place));
                plain::<ByteArrayType>(to, &texts.collect::<Vec<_>>())
            }
            Column::Words(words, lists) => {
                let (mut texts, mut there, mut goes_on) = (Vec::new(), Vec::new(), Vec::new());
                for list in lists {
                    texts.extend(list.iter().map(|place| words.get(*place)));
                    // An empty list is one entry that is not there.
                    let entries = list.len().max(1);
                    there.extend(std::iter::repeat_n(i16::from(!list.is_empty()), entries));
                    goes_on.extend((0..entries).map(|at| i16::from(at > 0)));
                }
                column::<ByteArrayType>(to, &texts, Some(&there), Some(&goes_on))
            }
            Column::Number(numbers) => plain::<Int32Type>(to, numbers),
            Column::Long(numbers) => plain::<Int64Type>(to, numbers),
            Column::Real(numbers) => plain::<DoubleType>(to, numbers),
            Column::Flag(flags) => plain::<BoolType>(to, flags),
        }
    }
}

/// A file that is being written, a group of rows at a time.
pub struct ParquetFile {
    writer: Option<SerializedFileWriter<Vec<u8>>>,
    plan: String,
}

impl ParquetFile {
    /// A file that says by which plan it was made.
    pub fn new(plan: &str) -> ParquetFile {
        ParquetFile { writer: None, plan: plan.to_owned() }
    }

    /// Adds rows. Every group has the columns of the first.
    pub fn add(&mut self, columns: &[Named]) -> Result<(), Error> {
        self.add_group(columns).map_err(Error::new)
    }

    fn add_group(&mut self, columns: &[Named]) -> Result<(), ParquetError> {
        let writer = match &mut self.writer {
            Some(writer) => writer,
            None => self.writer.insert(begun(columns, &self.plan)?),
        };
        let mut group = writer.next_row_group()?;
        for (_, column) in columns {
            column.write(&mut group)?;
        }
        group.close()?;
        Ok(())
    }

    pub fn written(self) -> Result<Vec<u8>, Error> {
        let writer = self.writer.ok_or_else(|| Error::new("there are no rows to write"))?;
        writer.into_inner().map_err(Error::new)
    }
}

fn begun(columns: &[Named], plan: &str) -> Result<SerializedFileWriter<Vec<u8>>, ParquetError> {
    let fields: Vec<String> = columns.iter().map(|(name, column)| column.schema(name)).collect();
    let schema = parse_message_type(&format!("message rows {{ {} }}", fields.join(" ")))?;
    let made_by = KeyValue::new("longbox.plan".to_owned(), plan.to_owned());
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_created_by("longbox lab".to_owned())
        .set_key_value_metadata(Some(vec![made_by]))
        .build();
    SerializedFileWriter::new(Vec::new(), Arc::new(schema), Arc::new(properties))
}

fn plain<T: DataType>(
    to: &mut SerializedRowGroupWriter<'_, Vec<u8>>,
    values: &[T::T],
) -> Result<(), ParquetError> {
    column::<T>(to, values, None, None)
}

fn column<T: DataType>(
    to: &mut SerializedRowGroupWriter<'_, Vec<u8>>,
    values: &[T::T],
    there: Option<&[i16]>,
    goes_on: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let more = || ParquetError::General("there are more columns than the schema has".to_owned());
    let mut writer = to.next_column()?.ok_or_else(more)?;
    writer.typed::<T>().write_batch(values, there, goes_on)?;
    writer.close()
}

impl std::fmt::Debug for ParquetFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ParquetFile").finish_non_exhaustive()
    }
}
