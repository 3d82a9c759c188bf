#!/bin/sh
# Prepares the primary for the standby of the profile "replicated": a role, a slot, and the right to connect. The image of
# PostgreSQL runs this file when it creates the database.
set -eu
[ -n "${REPLICATION_PASSWORD:-}" ] || exit 0
psql --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role replication_standby login replication password :'password';
select pg_create_physical_replication_slot('standby');
SQL
echo 'host replication replication_standby samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --command 'select pg_reload_conf()'
