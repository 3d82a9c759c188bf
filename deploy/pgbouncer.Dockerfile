# PgBouncer of Debian, for the profile "replicated" of compose.yaml.
ARG DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
RUN apt-get update && apt-get install --yes --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
COPY pgbouncer.sh /usr/local/bin/pgbouncer.sh
USER postgres
EXPOSE 6432
CMD ["sh", "/usr/local/bin/pgbouncer.sh"]
