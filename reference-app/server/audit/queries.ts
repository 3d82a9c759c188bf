/** The SQL of the audit trail: whose there are, and what each holds. */
import type { Selectable } from 'kysely';
import type { Tx } from '../db/access.ts';
import type { TenantTables } from '../db/tables.ts';
import type { Entry } from './record.ts';
import './tables.ts';

export type AuditRow = Selectable<TenantTables['audit']>;

/** The rows of one instance, oldest first. */
export const auditLogOf = (tx: Tx, merchantId: string, instanceId: string): Promise<AuditRow[]> =>
  tx
    .selectFrom('audit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('instance_id', '=', instanceId)
    .orderBy('revision')
    .execute();

/** Returns the entry that the row's hash covers. */
export const entryOf = (row: AuditRow): Entry => ({
  merchantId: row.merchant_id,
  instanceId: row.instance_id,
  revision: row.revision,
  at: row.audit_time.getTime(),
  actorId: row.actor_id,
  processId: row.process_id,
  version: row.version,
  command: row.command,
  facts: row.facts,
  effects: row.effects,
});
