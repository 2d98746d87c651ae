# An image with the command alone. Written, not run: no container engine was at hand when this was written.
# docker build -t tidings . && docker run --rm -v "$PWD/Examples/release-day:/job" tidings send /job/job.yaml
FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY . .
RUN make deb

FROM debian:bookworm-slim
COPY --from=build /source/.build/deb/ /tmp/
RUN apt-get update && apt-get install -y --no-install-recommends /tmp/tidings_*.deb ca-certificates tzdata \
    && rm -rf /tmp/tidings_*.deb /var/lib/apt/lists/* && useradd --create-home tidings
USER tidings
WORKDIR /job
ENTRYPOINT ["tidings"]
CMD ["--help"]
