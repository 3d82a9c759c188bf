/** Lists all columns with encrypted secrets, for the first encryption and for key changes. */
import { sql } from 'kysely';
import { type AuthTx, type Contexts, SYSTEM_TENANT, type Tx } from '../access.ts';

interface EncryptedColumn {
  table: string;
  id: string;
  column: string;
  /** SQL condition for the rows that contain a secret. If absent, all rows contain one. */
  where?: string;
  /** True for a table with rows of tenants, which row-level security protects. */
  isTenants?: boolean;
}

const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'seal_key', id: 'key_id', column: 'private_key' },
  { table: 'push_key', id: 'key_id', column: 'private_key' },
  { table: 'identity_provider', id: 'provider_id', column: 'secret' },
  { table: 'user_credential', id: 'credential_id', column: 'secret', where: "kind = 'totp'" },
  ...['access_key_secret', 'proxy_password'].map(column => ({
    table: 'bucket',
    id: 'bucket_id',
    column,
    where: `${column} <> ''`,
    isTenants: true,
  })),
  { table: 'channel_account', id: 'account_id', column: 'secret', where: "secret <> ''", isTenants: true },
  {
    table: 'parameter',
    id: 'parameter_id',
    column: 'value',
    where: "value_type = 'secret' and value <> ''",
    isTenants: true,
  },
  { table: 'channel_token', id: 'account_id', column: 'token', where: "token <> ''", isTenants: true },
  { table: 'push_device', id: 'device_id', column: 'secret', isTenants: true },
  { table: 'send_task', id: 'task_id', column: 'secret', where: "secret <> ''", isTenants: true },
];

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
    await reencryptColumn(auth, column, change);
  const ofTenants = ENCRYPTED_COLUMNS.filter(({ isTenants }) => isTenants);
  if (ofTenants.length === 0) return;
  const tenants = await auth.selectFrom('tenant').select('merchant_id').execute();
  for (const merchantId of [SYSTEM_TENANT, ...tenants.map(({ merchant_id }) => merchant_id)]) {
    const tx = await contexts.tenant(merchantId);
    for (const column of ofTenants) await reencryptColumn(tx, column, change);
  }
  await contexts.auth();
}

interface Secret {
  id: string;
  secret: string;
}

async function reencryptColumn(
  tx: AuthTx | Tx,
  { table, id, column, where = 'true' }: EncryptedColumn,
  change: (text: string, place: string) => string,
): Promise<void> {
  const names = { table: sql.table(table), id: sql.ref(id), column: sql.ref(column) };
  const { rows } =
    await sql<Secret>`select ${names.id} as id, ${names.column} as secret from ${names.table} where ${sql.raw(where)} for update`.execute(
      tx,
    );
  for (const row of rows)
    await sql`update ${names.table} set ${names.column} = ${change(row.secret, `${table}/${row.id}`)} where ${names.id} = ${row.id}`.execute(
      tx,
    );
}
