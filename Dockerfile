# The table in a browser, for those who run a house of their own: docs/SELF-HOSTING.md says how.
FROM rust:1-slim-bookworm AS build
WORKDIR /longbox
COPY . .
RUN cargo build --profile dist --locked --package longbox --features postgres

FROM debian:bookworm-slim
# Nobody's account, with a folder of its own for the kept games and the key of this installation.
RUN useradd --system --uid 10470 --home-dir /data --shell /usr/sbin/nologin longbox \
    && install --directory --owner=longbox --group=longbox --mode=0700 /data
COPY --from=build /longbox/target/dist/longbox /usr/local/bin/longbox
USER longbox
ENV LONGBOX_HOME=/data
VOLUME /data
EXPOSE 5470
# The program ends its streams and gives its games back when it is interrupted.
STOPSIGNAL SIGINT
# Without another program in the image: the shell asks, and the first line of the answer says 200 as long as the kept games can be read.
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/5470 && printf 'GET /health HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
ENTRYPOINT ["longbox"]
CMD ["serve", "--address", "0.0.0.0:5470", "--no-browser"]
