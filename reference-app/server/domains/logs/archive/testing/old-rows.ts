/** Adds old rows to the logs of the demo company, which an archive takes. */
import { sql } from 'kysely';
import { linkLogRowsOfTenant } from '../../../../audit/chain/link.ts';
import { withTenant } from '../../../../db/access.ts';
import { type Database, KYSELY_HANDLE_KEY } from '../../../../db/database.ts';
import { newId } from '../../../../db/new-id.ts';
import { DEMO_COMPANY_ID } from '../../../../demo/company.ts';

const OLD_MS = 40 * 31 * 86_400_000;

/** Adds operations that are 40 months old, and links them. Returns their ids. */
export async function addOldRows(db: Database, count: number): Promise<string[]> {
  const time = Date.now() - OLD_MS;
  const ids = Array.from({ length: count }, (_, at) => newId(time + at));
  await withTenant(db, DEMO_COMPANY_ID, tx =>
    tx
      .insertInto('operationLog')
      .values(
        ids.map((operationId, at) => ({
          operationId,
          operationTime: new Date(time + at),
          userId: 'u-li-na',
          kind: 'role',
          targetId: '',
          targetName: `Archived ${at}`,
          operation: 'update',
          detail: '{}',
        })),
      )
      .execute(),
  );
  await ageLinks(db);
  return ids;
}

/** Links all rows, and makes their links old, because an archive ends before the first link that is young. */
export async function ageLinks(db: Database): Promise<void> {
  await linkLogRowsOfTenant(db, DEMO_COMPANY_ID);
  await sql`
    update log_link set row_time = now() - interval '40 months' where merchant_id = ${DEMO_COMPANY_ID}`.execute(
    db[KYSELY_HANDLE_KEY],
  );
}

/** Returns which of the operations are in the database. */
export async function storedOperationIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await withTenant(db, DEMO_COMPANY_ID, tx =>
    tx.selectFrom('operationLog').select('operationId').where('operationId', 'in', ids).execute(),
  );
  return rows.map(({ operationId }) => operationId);
}
