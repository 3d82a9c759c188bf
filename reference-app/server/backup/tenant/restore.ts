/** Restores the archive of one tenant into an installation that has other tenants. */
import type { Database, Script } from '../../db/database.ts';
import { StartError } from '../../start-error.ts';
import { type ArchivedTenant, type Counts, type Head, type Line, openArchive } from '../archive.ts';
import { restoreInTransaction } from '../backup.ts';
import type { RestoredFiles } from '../files.ts';
import { setTransactionTenant } from '../tables.ts';
import { changeTenantRows, type RowChange } from './changes.ts';
import { tenantFilesFolder } from './dump.ts';
import { openRowsOfArchive, readArchiveKey } from './secrets.ts';
import { createRowStage, insertStagedRows } from './stage.ts';
import { readMovedTables } from './tables.ts';

export interface TenantRestoreOptions {
  /** Id of the service provider of this installation that looks after the tenant. Required for a company. */
  parentId?: string | undefined;
  /** New sign-in names by the names of the archive, for names that this installation has already. */
  newNames?: ReadonlyMap<string, string> | undefined;
}

/**
 * Restores a tenant, on PostgreSQL while the server runs. All ids stay as they are, because the hashes of the
 * logs contain them. The encryption of the database must be initialised.
 */
export async function restoreTenant(
  db: Database,
  dataDir: string,
  { path, parentId: parent, newNames = new Map() }: TenantRestoreOptions & { path: string },
): Promise<Counts> {
  const { head, lines } = await openArchive(path);
  const { tenant } = head;
  if (!tenant) throw new StartError(`${path} holds a whole installation; restore it into an empty database.`);
  const secrets = await openRowsOfArchive(db, readArchiveKey(path, tenant.keyFingerprint));
  return restoreInTransaction(db, { dataDir, path }, async (script, files) => {
    await throwIfOtherSchema(script, head.migrations);
    await throwIfTenantExists(script, tenant);
    const parentId = await requireParent(script, tenant, parent);
    const change = changeTenantRows({ parentId, newNames, secrets });
    const counts = await stageArchive(script, lines, { tenant, change, files, isFull: db.isFull });
    change.throwIfNameUnused();
    await throwIfForeignRows(script, tenant);
    await throwIfNamesTaken(script);
    await setTransactionTenant(script, tenant.merchantId);
    await insertStagedRows(script, tenant.merchantId);
    await files.place();
    return counts;
  });
}

async function throwIfOtherSchema(script: Script, migrations: Head['migrations']): Promise<void> {
  const own = await script.query<Head['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  );
  const line = ({ name, checksum }: Head['migrations'][number]) => `${name} ${checksum}`;
  const here = new Set(own.map(line));
  const there = new Set(migrations.map(line));
  const other = [...migrations, ...own].find(one => !here.has(line(one)) || !there.has(line(one)));
  if (other)
    throw new StartError(
      `The archive and this installation have different schemas, first in the migration ${other.name}; upgrade both to the same version, and make the archive again.`,
    );
}

async function throwIfTenantExists(script: Script, { merchantId }: ArchivedTenant): Promise<void> {
  const [tenant] = await script.query<{ merchantName: string }>(
    'select merchant_name as "merchantName" from tenant where merchant_id = $1',
    [merchantId],
  );
  if (tenant)
    throw new StartError(
      `This installation has a tenant with the id ${merchantId} already (${tenant.merchantName}); the id cannot change, because the hashes of the logs contain it.`,
    );
}

/** Returns the parent of the restored tenant: a service provider for a company, and null for a provider. */
async function requireParent(
  script: Script,
  { merchantName, merchantType }: ArchivedTenant,
  parentId: string | undefined,
): Promise<string | null> {
  const isProvider = merchantType === 'ISV';
  if (isProvider && parentId === undefined) return null;
  if (isProvider)
    throw new StartError(`${merchantName} is a service provider and has no parent; omit --parent.`);
  const providers = await script.query<{ id: string; name: string }>(
    `select merchant_id as id, merchant_name as name from tenant
     where merchant_type = 'ISV' and removed_time is null order by is_first desc, merchant_name, merchant_id`,
  );
  if (providers.length === 0)
    throw new StartError('This installation has no tenants yet; start the server on it once.');
  if (parentId !== undefined && providers.some(({ id }) => id === parentId)) return parentId;
  const choice = providers.map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new StartError(
    `${merchantName} is a company; name its service provider in this installation with --parent: ${choice}.`,
  );
}

interface Staging {
  tenant: ArchivedTenant;
  change: RowChange;
  files: RestoredFiles;
  isFull(): boolean;
}

/** Writes the rows of the archive to a temporary table, and its files next to the stored ones. */
async function stageArchive(
  script: Script,
  lines: AsyncGenerator<Line>,
  { tenant, change, files, isFull }: Staging,
): Promise<Counts> {
  const counts: Counts = { rows: 0, files: 0 };
  const known = new Set((await readMovedTables(script)).map(({ name }) => name));
  const folder = `${tenantFilesFolder(tenant.merchantId)}/`;
  const stage = await createRowStage(script);
  let table = '';
  for await (const line of lines) {
    if (isFull()) throw new StartError('The disk has less free space than DISK_RESERVE_MB.');
    if ('table' in line) {
      table = line.table;
      if (!known.has(table))
        throw new StartError(`The archive holds the table ${table}, which does not move.`);
    } else if ('row' in line) {
      await stage.add(table, await change.row(table, line.row));
      counts.rows += 1;
    } else if ('file' in line) {
      if (!line.file.startsWith(folder))
        throw new StartError(`The archive names a file of another tenant: ${line.file}.`);
      await files.begin(line.file);
      counts.files += 1;
    } else if ('bytes' in line) await files.bytes(line.bytes);
  }
  await stage.end();
  return counts;
}

async function throwIfForeignRows(script: Script, { merchantId }: ArchivedTenant): Promise<void> {
  const [foreign] = await script.query<{ name: string }>(
    `select table_name as name from restored_row where row ->> 'merchant_id' is distinct from $1 limit 1`,
    [merchantId],
  );
  if (foreign)
    throw new StartError(`The archive holds a row of another tenant in the table ${foreign.name}.`);
}

async function throwIfNamesTaken(script: Script): Promise<void> {
  const taken = await script.query<{ name: string }>(
    `select s.row ->> 'name_key' as name from restored_row s
     where s.table_name = 'sign_in_name'
       and exists (select from sign_in_name n where n.name_key = s.row ->> 'name_key') order by 1`,
  );
  if (taken.length > 0)
    throw new StartError(
      `This installation has these sign-in names already: ${taken.map(({ name }) => name).join(', ')}; give each person another one with --rename <name>=<new name>.`,
    );
}
