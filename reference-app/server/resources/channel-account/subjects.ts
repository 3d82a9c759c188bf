/** Ids of people at providers that know no phone. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Actor } from '../../http/security/actor.ts';
import { accountRow } from './queries.ts';

/** Of people of the tenant; others are left out. */
export async function saveSubjects(
  tx: Tx,
  { merchantId }: Actor,
  { accountId, subjects }: PartOf<'POST message/account/subjects', 'body'>,
): Promise<null> {
  if (!(await accountRow(tx, merchantId, accountId))) refuse('not-found');
  const latest = [...new Map(subjects.map(one => [one.userId, one])).values()];
  const removed = latest.filter(({ subject }) => subject === '').map(({ userId }) => userId);
  await sql`
    delete from channel_subject
    where merchant_id = ${merchantId} and account_id = ${accountId} and user_id = any(${removed}::text[])`.execute(
    tx,
  );
  await sql`
    insert into channel_subject (merchant_id, account_id, user_id, subject)
    select ${merchantId}, ${accountId}, u.user_id, r.subject
    from jsonb_to_recordset(${JSON.stringify(latest)}::jsonb) as r("userId" text, subject text)
    join app_user u on u.merchant_id = ${merchantId} and u.user_id = r."userId"
    where r.subject <> ''
    on conflict (merchant_id, account_id, user_id) do update set subject = excluded.subject, create_time = now()`.execute(
    tx,
  );
  return null;
}
