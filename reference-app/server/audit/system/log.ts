/** Writes the system log. It contains events of the server that no user triggered. */
import type { Generated } from 'kysely';
import { runTransactionSwitchingTenantAndRole, SYSTEM_TENANT, type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Json } from '../../db/tables.ts';
import { withoutSecrets } from '../operations/changes.ts';

declare module '../../db/tables.ts' {
  interface TenantTables {
    systemLog: {
      logId: string;
      createTime: DefaultTime;
      event: SystemEvent;
      result: Generated<'ok' | 'failed'>;
      targetId: DefaultText;
      targetName: DefaultText;
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
  | 'archive-logs'
  | 'archive-applications'
  | 'verify-logs';

export interface SystemRow {
  event: SystemEvent;
  result?: 'ok' | 'failed';
  targetId?: string;
  targetName?: string;
  detail?: Record<string, unknown>;
}

const MAX_SYSTEM_LOG_TEXT_LENGTH = 300;

/** Truncates texts, because error messages from other systems can have any length. */
const truncateTexts = (detail: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'string' ? truncateLoggedText(value) : value,
    ]),
  );

/** A database cannot store NUL characters and halves of surrogate pairs. */
const truncateLoggedText = (text: string): string =>
  text.slice(0, MAX_SYSTEM_LOG_TEXT_LENGTH).replaceAll('\0', '').toWellFormed();

export async function writeSystemLogRow(
  tx: Tx,
  { event, result = 'ok', targetId = '', targetName = '', detail = {} }: SystemRow,
): Promise<void> {
  await tx
    .insertInto('systemLog')
    .values({
      logId: newId(),
      event,
      result,
      targetId: truncateLoggedText(targetId),
      targetName: truncateLoggedText(targetName),
      detail: JSON.stringify(withoutSecrets(truncateTexts(detail))),
    })
    .execute();
}

/** Logs a system event in a separate transaction. Call this function outside of any transaction. */
export const logSystemEvent = (db: Database, merchantId: string, row: SystemRow): Promise<void> =>
  withTenant(db, merchantId, tx => writeSystemLogRow(tx, row));

/**
 * Logs an event that concerns the whole installation. The event is written to the log of the first tenant,
 * whose administrators operate the installation.
 */
export const logInstallationEvent = (db: Database, row: SystemRow): Promise<void> =>
  runTransactionSwitchingTenantAndRole(db, async ({ auth, tenant }) => {
    const first = await (await auth())
      .selectFrom('tenant')
      .select('merchantId')
      .where('isFirst', '=', true)
      .executeTakeFirst();
    const merchantId = first?.merchantId ?? SYSTEM_TENANT;
    await writeSystemLogRow(await tenant(merchantId), row);
  });
