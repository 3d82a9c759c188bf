#!/bin/sh
# Starts the standby. At its first start it copies the database of the primary.
set -eu
umask 077
mkdir -p "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --pgdata="$PGDATA" --wal-method=stream --slot=standby --write-recovery-conf \
    --dbname="host=${DATABASE_PRIMARY:-postgres} user=replication_standby password=$REPLICATION_PASSWORD application_name=standby"
fi
exec postgres
