/** Reads the audit rows of workflow instances. */
import type { Selectable } from 'kysely';
import type { Tx } from '../db/access.ts';
import type { TenantTables } from '../db/tables.ts';
import type { Entry } from './record.ts';

export type AuditRow = Selectable<TenantTables['audit']>;

/** Returns the audit rows of one instance, oldest first. */
export const auditRowsOfInstance = (tx: Tx, instanceId: string): Promise<AuditRow[]> =>
  tx.selectFrom('audit').selectAll().where('instanceId', '=', instanceId).orderBy('revision').execute();

/** Returns the part of an audit row that its hash covers. */
export const hashedPartOfAuditRow = (row: AuditRow): Entry => ({
  merchantId: row.merchantId,
  instanceId: row.instanceId,
  revision: row.revision,
  at: row.auditTime.getTime(),
  actorId: row.actorId,
  processId: row.processId,
  version: row.version,
  command: row.command,
  facts: row.facts,
  effects: row.effects,
});
