/** Moves ended applications of the demo company into the past, so that an archive takes them. */
import { sql } from 'kysely';
import { canonicalJson, chainLinkHash } from '../../../../audit/canonical.ts';
import { type AuditRow, auditRowsOfInstance, hashedPartOfAuditRow } from '../../../../audit/queries.ts';
import { withTenant } from '../../../../db/access.ts';
import { type Database, KYSELY_HANDLE_KEY } from '../../../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';
import { replayAuditLog } from '../../audit/replay.ts';
import { publishedVersion } from '../../definitions/versions.ts';

const AGE_MONTHS = 40;
const AGE_MS = AGE_MONTHS * 31 * 86_400_000;

/**
 * Moves all rows of the application 40 months back. The audit log is valid afterwards, and yields the stored rows.
 * It writes as the owner of the database.
 */
export async function ageApplication(db: Database, instanceId: string): Promise<void> {
  const { rows, instance } = await withTenant(db, DEMO_COMPANY_ID, async tx => {
    const aged = ageAuditRows(await auditRowsOfInstance(tx, instanceId));
    const replayed = await replayAuditLog(aged, (processId, version) =>
      publishedVersion(tx, { merchantId: DEMO_COMPANY_ID, processId, version }),
    );
    if (!replayed.ok) throw new Error(replayed.reason);
    return { rows: aged, instance: replayed.instance };
  });
  const owner = db[KYSELY_HANDLE_KEY];
  // Citus refuses a time minus an interval in changes, because the result depends on the zone.
  const earlier = (column: string) =>
    sql`(${sql.ref(column)} at time zone 'UTC' - make_interval(secs => ${AGE_MS / 1000})) at time zone 'UTC'`;
  for (const { revision, auditTime, facts, prevHash, hash } of rows)
    await sql`update audit set audit_time = ${auditTime}, facts = ${JSON.stringify(facts)}::json,
      prev_hash = decode(${prevHash}, 'hex'), hash = decode(${hash}, 'hex')
      where merchant_id = ${DEMO_COMPANY_ID} and instance_id = ${instanceId} and revision = ${revision}`.execute(
      owner,
    );
  await sql`update timeline set entry_time = ${earlier('entry_time')}
    where merchant_id = ${DEMO_COMPANY_ID} and instance_id = ${instanceId}`.execute(owner);
  await sql`update task set create_time = ${earlier('create_time')}, view_time = ${earlier('view_time')},
      end_time = ${earlier('end_time')}
    where merchant_id = ${DEMO_COMPANY_ID} and instance_id = ${instanceId}`.execute(owner);
  await sql`update instance set create_time = ${earlier('create_time')}, end_time = ${earlier('end_time')},
      visits = ${JSON.stringify(instance.visits)}::json, incidents = ${JSON.stringify(instance.incidents)}::jsonb
    where merchant_id = ${DEMO_COMPANY_ID} and instance_id = ${instanceId}`.execute(owner);
}

function ageAuditRows(rows: AuditRow[]): AuditRow[] {
  let prevHash = '';
  return rows.map(row => {
    const facts = { ...row.facts, now: row.facts.now - AGE_MS };
    const aged = { ...row, facts, auditTime: new Date(row.auditTime.getTime() - AGE_MS), prevHash };
    const hash = chainLinkHash(prevHash, canonicalJson(hashedPartOfAuditRow(aged)));
    prevHash = hash;
    return { ...aged, hash };
  });
}
