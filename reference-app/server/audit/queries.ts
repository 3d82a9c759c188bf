/** Reads the audit rows of workflow instances. */
import type { Command } from '@countersign/sdk/approval';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../db/access.ts';
import type { TenantTables } from '../db/tables.ts';
import type { Facts } from './facts.ts';
import type { Entry } from './record.ts';
import { fromStoredCommand } from './stored-command.ts';
import { fromStoredFacts } from './stored-facts.ts';

/** A row of the audit log. Hashes are hexadecimal; the first row of an instance follows an empty one. */
export type AuditRow = Omit<Selectable<TenantTables['audit']>, 'command' | 'facts' | 'prevHash' | 'hash'> & {
  command: Command;
  facts: Facts;
  prevHash: string;
  hash: string;
};

/** Returns the audit rows of one instance, oldest first. */
export async function auditRowsOfInstance(tx: Tx, instanceId: string): Promise<AuditRow[]> {
  const rows = await tx
    .selectFrom('audit')
    .select(['merchantId', 'instanceId', 'revision', 'auditTime', 'actorId', 'processId', 'version'])
    .select(['command', 'facts', 'effects'])
    .select([
      sql<string>`encode(prev_hash, 'hex')`.as('prevHash'),
      sql<string>`encode(hash, 'hex')`.as('hash'),
    ])
    .where('instanceId', '=', instanceId)
    .orderBy('revision')
    .execute();
  return rows.map(row => ({
    ...row,
    command: fromStoredCommand(row.command, row),
    facts: fromStoredFacts(row.facts, row.auditTime.getTime()),
  }));
}

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
