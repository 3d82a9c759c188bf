#!/bin/sh
# Starts PgBouncer with the password of the database, and with its primary as the target.
set -eu
umask 077
printf '"countersign" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/userlist.txt
sed "s/host=postgres /host=${DATABASE_PRIMARY:-postgres} /" /etc/pgbouncer/pgbouncer.ini > /tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
