/** Identifies a database, so that a process never uses the database of another installation. */
import { sql } from 'kysely';

/**
 * Expression for the identifier of the connected database. A standby has the identifier of its primary. The databases of
 * one PostgreSQL have different ones.
 */
export const INSTALLATION_ID_SQL = `(select system_identifier::text from pg_control_system())
  || '/' || (select oid::text from pg_database where datname = current_database())`;

/** The same expression for statements of Kysely. */
export const currentInstallationId = sql<string>`(${sql.raw(INSTALLATION_ID_SQL)})`;
