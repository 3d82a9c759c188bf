/** Lists all columns with encrypted secrets, for the first encryption and for key changes. */
import { type RawBuilder, sql } from 'kysely';
import { type AuthTx, type Contexts, SYSTEM_TENANT, type Tx } from '../access.ts';

interface EncryptedColumn {
  table: string;
  id: string;
  column: string;
  /** SQL condition for the rows that contain a secret. If absent, all rows contain one. */
  where?: RawBuilder<unknown>;
  /** True for a table with rows of tenants, which row-level security protects. */
  isTenants?: boolean;
}

const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'seal_key', id: 'key_id', column: 'private_key' },
  { table: 'push_key', id: 'key_id', column: 'private_key' },
  { table: 'identity_provider', id: 'provider_id', column: 'secret' },
  { table: 'user_credential', id: 'credential_id', column: 'secret', where: sql`kind = 'totp'` },
  ...['access_key_secret', 'proxy_password'].map(column => ({
    table: 'bucket',
    id: 'bucket_id',
    column,
    where: sql`${sql.ref(column)} <> ''`,
    isTenants: true,
  })),
  { table: 'channel_account', id: 'account_id', column: 'secret', where: sql`secret <> ''`, isTenants: true },
  {
    table: 'parameter',
    id: 'parameter_id',
    column: 'value',
    where: sql`value_type = 'secret' and value <> ''`,
    isTenants: true,
  },
  { table: 'channel_token', id: 'account_id', column: 'token', where: sql`token <> ''`, isTenants: true },
  { table: 'push_device', id: 'device_id', column: 'secret', isTenants: true },
  { table: 'send_task', id: 'task_id', column: 'secret', where: sql`secret <> ''`, isTenants: true },
];

/** Returns the encrypted columns of a table, with the column that identifies its rows. */
export const encryptedColumnsOfTable = (table: string): { id: string; column: string }[] =>
  ENCRYPTED_COLUMNS.filter(column => column.table === table);

/**
 * Encrypts every stored secret again. `change` receives the stored text and the identifier of its row, and
 * returns the new text.
 */
export async function reencryptSecrets(
  contexts: Contexts,
  change: (text: string, place: string) => string,
): Promise<void> {
  const auth = await contexts.auth();
  for (const column of ENCRYPTED_COLUMNS.filter(({ isTenants }) => !isTenants))
    await reencryptColumn(auth, column, { isOwn: sql`true`, change });
  const ofTenants = ENCRYPTED_COLUMNS.filter(({ isTenants }) => isTenants);
  if (ofTenants.length === 0) return;
  const tenants = await auth.selectFrom('tenant').select('merchantId').execute();
  for (const merchantId of [SYSTEM_TENANT, ...tenants.map(({ merchantId }) => merchantId)]) {
    const tx = await contexts.tenant(merchantId);
    const isOwn = sql`merchant_id = ${merchantId}`;
    for (const column of ofTenants) await reencryptColumn(tx, column, { isOwn, change });
  }
  await contexts.auth();
}

interface Secret {
  id: string;
  secret: string;
}

interface Reencryption {
  /** SQL condition that selects the rows of one tenant, or `true` if the table has no tenant column. */
  isOwn: RawBuilder<unknown>;
  change: (text: string, place: string) => string;
}

async function reencryptColumn(
  tx: AuthTx | Tx,
  { table, id, column, where = sql`true` }: EncryptedColumn,
  { isOwn, change }: Reencryption,
): Promise<void> {
  const names = { table: sql.table(table), id: sql.ref(id), column: sql.ref(column) };
  const { rows } = await sql<Secret>`select ${names.id} as id, ${names.column} as secret from ${names.table}
    where ${isOwn} and ${where} for update`.execute(tx);
  for (const row of rows)
    await sql`update ${names.table} set ${names.column} = ${change(row.secret, `${table}/${row.id}`)}
      where ${isOwn} and ${names.id} = ${row.id}`.execute(tx);
}
