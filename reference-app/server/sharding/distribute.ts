/**
 * Distributes the tables of an installation over the workers of a cluster. Each step is one transaction and records what
 * it leaves for later steps, so that a repeated call continues after an interruption.
 */

import { linkLogRowsOfAllTenants } from '../audit/chain/link.ts';
import { quoteIdentifier } from '../backup/tables.ts';
import type { Database, Script } from '../db/database.ts';
import { DISTRIBUTION_SCHEMA } from '../db/postgres/pause.ts';
import { StartError } from '../start-error.ts';
import { DROPPED_INDEXES, findDistributionFaults } from './checks.ts';
import { findBrokenChains, findChangedRowCounts, storeRowCounts } from './counts.ts';
import { closeEntrance, isEntranceClosed, openEntrance } from './entrance.ts';
import { type PausedStep, runWithServersPaused, type ServersPauseOptions } from './pause.ts';
import { readDistributedTableNames } from './tables.ts';

export interface DistributionOptions extends ServersPauseOptions {
  /** Number of parts of each table, which are spread over the workers. */
  shards: number;
  /** If false, the audit logs of applications are not replayed at the end. Default: true. */
  replay?: boolean;
  /** Called with the text of each step. */
  progress?: (text: string) => void;
}

/**
 * Distributes all tables of tenants that are not distributed yet. Throws a `StartError` if the installation cannot be
 * distributed, or if rows differ afterwards. Servers pause until the tables are distributed, and work again while the
 * chains are verified.
 */
export async function distributeInstallation(db: Database, options: DistributionOptions): Promise<void> {
  const faults = await db.script(findDistributionFaults);
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  const { progress = () => {}, replay = true } = options;
  progress('pausing all servers');
  await runWithServersPaused(db, options, step => distributeTables(db, step, options));
  progress('verifying chains');
  const broken = await findBrokenChains(db, { replay });
  if (broken.length > 0) throw new StartError(broken.join('\n'));
}

async function distributeTables(
  db: Database,
  step: PausedStep,
  { shards, progress = () => {} }: DistributionOptions,
): Promise<void> {
  // Later steps compare the number of rows, which linking would change.
  if (!(await step(isEntranceClosed))) await linkLogRowsOfAllTenants(db);
  progress('detaching foreign keys and triggers');
  await step(prepareCluster);
  await step(detachTables);
  for (const table of await step(readUndistributedTables)) {
    progress(`distributing ${table}`);
    await step(script => distributeTable(script, table, shards));
  }
  for (const { kind, name } of await step(readDetachedObjects)) {
    progress(`attaching ${kind} ${name}`);
    await step(script => attachObject(script, { kind, name }));
  }
  await step(distributeFunctions);
  progress('comparing rows');
  const lost = await step(findChangedRowCounts);
  if (lost.length > 0) throw new StartError(lost.join('\n'));
  progress('removing the copied rows from the coordinator');
  await step(truncateLocalTables);
  await step(async script => {
    await openEntrance(script);
    await script.exec(`drop schema ${DISTRIBUTION_SCHEMA} cascade`);
  });
  progress('servers continue');
}

/**
 * Lets the roles of the server log in, because Citus connects to the workers as the role of the transaction, and adapts
 * the settings of the database and of the search to a cluster.
 */
async function prepareCluster(script: Script): Promise<void> {
  const [{ name } = { name: '' }] = await script.query<{ name: string }>('select current_database() as name');
  const database = quoteIdentifier(name);
  for (const role of ['countersign_app', 'countersign_auth', 'countersign_search'])
    await script.exec(`alter role ${role} login`);
  await script.exec(`alter database ${database} set citus.enable_unsafe_triggers = on`);
  // Citus plans a statement on shards with its values only.
  await script.exec(
    'alter function countersign_find_instance(text, boolean, boolean, integer) reset plan_cache_mode',
  );
}

/**
 * Removes the foreign keys and triggers of the tables, and records their definitions. Rows that are copied to the workers
 * would fire the triggers, and foreign keys need both tables to be distributed.
 */
async function detachTables(script: Script): Promise<void> {
  await script.exec(`
    create schema if not exists ${DISTRIBUTION_SCHEMA};
    create table if not exists ${DISTRIBUTION_SCHEMA}.detached (
      position serial, kind text, name text, definition text, primary key (kind, name))`);
  await closeEntrance(script);
  await storeRowCounts(script);
  const names = await readUndistributedTables(script);
  const objects = await script.query<{ drop: string }>(
    `with object as materialized (
       select 'constraint' as kind, c.conrelid::regclass || '.' || c.conname as name,
         format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
           as definition,
         format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop
       from pg_constraint c where c.contype = 'f' and c.conparentid = 0
         and (c.conrelid::regclass::text = any($1) or c.confrelid::regclass::text = any($1))
       union all
       select 'trigger', t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid),
         format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
       from pg_trigger t where not t.tgisinternal and t.tgrelid::regclass::text = any($1)
     ), recorded as (
       insert into ${DISTRIBUTION_SCHEMA}.detached (kind, name, definition) select kind, name, definition from object
     )
     select drop from object`,
    [names],
  );
  for (const { drop } of objects) await script.exec(drop);
  for (const name of DROPPED_INDEXES) await script.exec(`drop index if exists ${name}`);
}

async function readUndistributedTables(script: Script): Promise<string[]> {
  const names = await readDistributedTableNames(script);
  const done = await script.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  );
  return names.filter(name => !done.some(table => table.name === name));
}

/** All tables have the same number of shards, so that all rows of a tenant are on one node. */
async function distributeTable(script: Script, table: string, shards: number): Promise<void> {
  await script.exec('set local citus.enable_unsafe_triggers = on');
  const [other] = await script.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' limit 1",
  );
  if (other)
    await script.query(`select create_distributed_table($1::regclass, 'merchant_id', colocate_with => $2)`, [
      table,
      other.name,
    ]);
  else
    await script.query(`select create_distributed_table($1::regclass, 'merchant_id', shard_count => $2)`, [
      table,
      shards,
    ]);
}

/** Citus keeps the former rows of a distributed table on the disk of the coordinator, where no statement sees them. */
async function truncateLocalTables(script: Script): Promise<void> {
  const names = await readDistributedTableNames(script);
  const filled = await script.query<{ name: string }>(
    'select name from unnest($1::text[]) name where pg_relation_size(name::regclass) > 0',
    [names],
  );
  for (const { name } of filled)
    await script.query('select truncate_local_data_after_distributing_table($1::regclass)', [name]);
}

interface DetachedObject {
  kind: 'constraint' | 'trigger';
  name: string;
}

const readDetachedObjects = (script: Script): Promise<DetachedObject[]> =>
  script.query<DetachedObject>(
    `select kind, name from ${DISTRIBUTION_SCHEMA}.detached where kind <> 'function' order by kind, position`,
  );

async function attachObject(script: Script, { kind, name }: DetachedObject): Promise<void> {
  const [removed] = await script.query<{ definition: string }>(
    `delete from ${DISTRIBUTION_SCHEMA}.detached where kind = $1 and name = $2 returning definition`,
    [kind, name],
  );
  await script.exec('set local citus.enable_unsafe_triggers = on');
  if (removed) await script.exec(removed.definition);
}

/** Creates the functions on the workers, because functions of triggers call others. */
async function distributeFunctions(script: Script): Promise<void> {
  const functions = await script.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname like 'countersign%'
       and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions)
    await script.query('select create_distributed_function($1::regprocedure)', [name]);
}
