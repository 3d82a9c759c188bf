/**
 * Stores the user ids that people have at a provider, for providers that do not identify people by phone
 * number.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { visibleUsers } from '../../../rights/people.ts';
import { readChannelAccountRow } from './queries.ts';

/** Saves the provider user ids of people in the actor's data scope. Other people are skipped. */
export async function saveMessagingProviderUserIds(
  tx: Tx,
  actor: Actor,
  { accountId, subjects }: PartOf<'POST message/account/subjects', 'body'>,
): Promise<null> {
  const { merchantId } = actor;
  if (!(await readChannelAccountRow(tx, accountId))) throwRefusal('not-found');
  const subjectOf = new Map(subjects.map(({ userId, subject }) => [userId, subject]));
  if (subjectOf.size === 0) return null;
  const visible = await visibleUsers(tx, actor);
  const people = await visible()
    .select('u.userId')
    .where('u.userId', 'in', [...subjectOf.keys()])
    .execute();
  const rows = people.map(({ userId: id }) => ({ id, subject: subjectOf.get(id) ?? '' }));
  const removed = rows.filter(({ subject }) => subject === '').map(({ id }) => id);
  await sql`
    delete from channel_subject
    where merchant_id = ${merchantId} and account_id = ${accountId} and user_id = any(${removed}::text[])`.execute(
    tx,
  );
  await sql`
    insert into channel_subject (merchant_id, account_id, user_id, subject)
    select ${merchantId}, ${accountId}, r.id, r.subject
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, subject text)
    where r.subject <> ''
    on conflict (merchant_id, account_id, user_id) do update set subject = excluded.subject, create_time = excluded.create_time`.execute(
    tx,
  );
  return null;
}
