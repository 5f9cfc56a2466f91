# surus in a container: docker build -t surus . && docker run --rm -v "$PWD:/app" -w /app surus FILE
FROM debian:bookworm-slim AS build
COPY . /source
RUN /source/dev package /surus.deb

FROM debian:bookworm-slim
COPY --from=build /surus.deb /tmp/
RUN apt-get update -q \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y -q /tmp/surus.deb \
    && rm -rf /tmp/surus.deb /var/lib/apt/lists/*
ENTRYPOINT ["surus"]
CMD ["-a"]
