//! The folder of the store: for this user alone, and synced.

use crate::error::Error;
use std::fs::{self, OpenOptions};
use std::path::Path;

/// Makes a folder that only this user may look into; one that is there stays as it is.
pub(crate) fn private_folder(folder: &Path) -> Result<(), Error> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(Error::file(folder))?;
    folder.parent().filter(|parent| !parent.as_os_str().is_empty()).map_or(Ok(()), sync)
}

/// Makes a file that only this user may read, before anybody else makes it otherwise.
pub(crate) fn private_file(path: &Path) -> Result<(), Error> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).map_err(Error::file(path))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let metadata = file.metadata().map_err(Error::file(path))?;
        if metadata.is_file() && metadata.permissions().mode() & 0o077 != 0 {
            let private = fs::Permissions::from_mode(0o600);
            file.set_permissions(private).map_err(Error::file(path))?;
        }
    }
    drop(file);
    Ok(())
}

/// A new name in a folder is kept only when the folder is. Where folders cannot be opened there is nothing to do.
pub(crate) fn sync(folder: &Path) -> Result<(), Error> {
    match fs::File::open(folder) {
        Ok(folder_file) => folder_file.sync_all().map_err(Error::file(folder)),
        Err(_) => Ok(()),
    }
}
