/** The system log: events of the server that no person asked for. */
import type { Generated } from 'kysely';
import { SYSTEM_TENANT, type Tx, withContexts, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Json } from '../../db/tables.ts';
import { withoutSecrets } from '../operations/changes.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    system_log: {
      merchant_id: string;
      log_id: string;
      create_time: DefaultTime;
      event: SystemEvent;
      result: Generated<'ok' | 'failed'>;
      target_id: DefaultText;
      target_name: DefaultText;
      detail: Json<Record<string, unknown>>;
    };
  }
}

export type SystemEvent =
  | 'start'
  | 'stop'
  | 'migrate'
  | 'job'
  | 'send'
  | 'purge'
  | 'purge-logs'
  | 'verify-logs';

export interface SystemRow {
  event: SystemEvent;
  result?: 'ok' | 'failed';
  targetId?: string;
  targetName?: string;
  detail?: Record<string, unknown>;
}

const LONGEST = 300;

/** Texts of faults are as long as their systems like. */
const shortened = (detail: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, LONGEST) : value,
    ]),
  );

export async function logSystem(
  tx: Tx,
  merchantId: string,
  { event, result = 'ok', targetId = '', targetName = '', detail = {} }: SystemRow,
): Promise<void> {
  await tx
    .insertInto('system_log')
    .values({
      merchant_id: merchantId,
      log_id: newId(),
      event,
      result,
      target_id: targetId.slice(0, LONGEST),
      target_name: targetName.slice(0, LONGEST),
      detail: JSON.stringify(withoutSecrets(shortened(detail))),
    })
    .execute();
}

/** In a transaction of its own, for work that has none. */
export const logSystemOf = (db: Database, merchantId: string, row: SystemRow): Promise<void> =>
  withTenant(db, merchantId, tx => logSystem(tx, merchantId, row));

/** An event of the installation is in the log of its first tenant, whose administrators run it. */
export const logInstallation = (db: Database, row: SystemRow): Promise<void> =>
  withContexts(db, async ({ auth, tenant }) => {
    const first = await (await auth())
      .selectFrom('tenant')
      .select('merchant_id')
      .where('is_first', '=', true)
      .executeTakeFirst();
    const merchantId = first?.merchant_id ?? SYSTEM_TENANT;
    await logSystem(await tenant(merchantId), merchantId, row);
  });
