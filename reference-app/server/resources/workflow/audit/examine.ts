/** Goes through the trails of a tenant, or of all: is each whole, and does it lead to what is stored? */

import { type AuditRow, auditLogOf } from '../../../audit/queries.ts';
import { firstBroken } from '../../../audit/verify.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { allTenants } from '../../../db/tenants.ts';
import { versionOf } from '../definitions/versions.ts';
import { tasksOf, timelineRowsOf } from '../instances/lock.ts';
import { type InstanceRow, instanceOf } from '../instances/rows.ts';
import { differences } from './compare.ts';
import { replay } from './replay.ts';

export interface Asked {
  /** Of this tenant alone. */
  tenant?: string | undefined;
  /** This instance alone. */
  instance?: string | undefined;
  /** Also lets each instance happen again. */
  replay?: boolean;
}

export interface Fault {
  tenant: string;
  instance: string;
  revision: number;
  reason: string;
}

export interface Report {
  instances: number;
  /** The first of each instance that has one. */
  faults: Fault[];
}

export async function examine(db: Database, asked: Asked): Promise<Report> {
  const report: Report = { instances: 0, faults: [] };
  const tenants = asked.tenant === undefined ? await allTenants(db) : [asked.tenant];
  for (const tenant of tenants) await examineTenant(db, { ...asked, tenant }, report);
  return report;
}

async function examineTenant(
  db: Database,
  { tenant, instance, replay = false }: Asked & { tenant: string },
  report: Report,
): Promise<void> {
  const next = (after: string) => withTenant(db, tenant, tx => instancesAfter(tx, tenant, after));
  const one = instance === undefined ? undefined : [instance];
  for (let ids = one ?? (await next('')); ids.length > 0; ids = one ? [] : await next(ids.at(-1)!))
    for (const id of ids) {
      const found = await withTenant(db, tenant, tx => examineInstance(tx, { tenant, instance: id, replay }));
      if (found === 'none') continue;
      report.instances++;
      if (found) report.faults.push({ tenant, instance: id, ...found });
    }
}

type Finding = Pick<Fault, 'revision' | 'reason'> | 'none' | undefined;

const REASONS = {
  missing: 'the row is missing',
  changed: 'the row was changed',
  unlinked: 'the row follows another one',
};

/** `none` where there is no such instance. */
async function examineInstance(
  tx: Tx,
  { tenant, instance, replay }: { tenant: string; instance: string; replay: boolean },
): Promise<Finding> {
  const row = await tx
    .selectFrom('instance')
    .selectAll()
    .where('merchant_id', '=', tenant)
    .where('instance_id', '=', instance)
    // No step may come between the instance and its trail.
    .forShare()
    .executeTakeFirst();
  if (!row) return 'none';
  const auditLog = await auditLogOf(tx, tenant, instance);
  const broken = firstBroken(auditLog, row.revision);
  if (broken) return { revision: broken.revision, reason: REASONS[broken.fault] };
  return replay ? replayAndCompare(tx, row, auditLog) : undefined;
}

async function replayAndCompare(tx: Tx, row: InstanceRow, auditLog: AuditRow[]): Promise<Finding> {
  const { merchant_id: merchantId } = row;
  const replayed = await replay(auditLog, (processId, version) =>
    versionOf(tx, { merchantId, processId, version }),
  );
  if (!replayed.ok) return { revision: replayed.revision, reason: replayed.reason };
  const stored = instanceOf(row, { tasks: await tasksOf(tx, row), timeline: await timelineRowsOf(tx, row) });
  const differing = differences(replayed.instance, stored);
  return differing.length === 0
    ? undefined
    : { revision: row.revision, reason: `what is stored differs in ${differing.join(', ')}` };
}

/** Returns the next instances of the tenant after this id, in the order of their ids. */
async function instancesAfter(tx: Tx, merchantId: string, after: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('instance')
    .select('instance_id')
    .where('merchant_id', '=', merchantId)
    .where('instance_id', '>', after)
    .orderBy('instance_id')
    .limit(100)
    .execute();
  return rows.map(row => row.instance_id);
}
