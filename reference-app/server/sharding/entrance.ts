/**
 * Closes the database for servers while its tables are being distributed. Each transaction of a server calls
 * `countersign_enter` first. A server that missed the request to pause is refused, because it would write rows without
 * triggers.
 */
import type { Script } from '../db/database.ts';
import { DISTRIBUTION_SCHEMA } from '../db/postgres/pause.ts';

const ENTRANCE = 'countersign_enter(text,text)';

/** The SQL state means a lost database, so that clients are asked to repeat their calls. */
const CLOSED_ENTRANCE_SQL = `
  create or replace function countersign_enter(entered_role text, tenant text) returns void
  language plpgsql as $$
  begin
    raise exception 'the installation is being distributed' using errcode = '57P03';
  end $$`;

/** Replaces the function, and records its definition. */
export async function closeEntrance(script: Script): Promise<void> {
  await script.query(
    `insert into ${DISTRIBUTION_SCHEMA}.detached (kind, name, definition)
     select 'function', name, pg_get_functiondef(name::regprocedure) from (values ($1::text)) functions (name)
     on conflict do nothing`,
    [ENTRANCE],
  );
  await script.exec(CLOSED_ENTRANCE_SQL);
}

/** Returns true if an interrupted distribution has closed the database. */
export async function isEntranceClosed(script: Script): Promise<boolean> {
  const [row] = await script.query<{ isClosed: boolean }>(
    'select to_regclass($1) is not null as "isClosed"',
    [`${DISTRIBUTION_SCHEMA}.detached`],
  );
  return row?.isClosed ?? false;
}

/** Restores the function. */
export async function openEntrance(script: Script): Promise<void> {
  const [row] = await script.query<{ definition: string }>(
    `select definition from ${DISTRIBUTION_SCHEMA}.detached where kind = 'function'`,
  );
  if (row) await script.exec(row.definition);
}
