/** The people, groups and robots that a person may choose, with their names. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { extentOfUsers, visibleUsers } from '../directory/index.ts';
import type { Plan } from '../message/index.ts';
import { refuseField } from './refuse.ts';

type Chosen = PartOf<'POST sendTask/add', 'body'>['targets'];

const NAMES = {
  user: ['app_user', 'user_id', 'nick_name'],
  role: ['role', 'role_id', 'role_name'],
  organization: ['organization', 'organize_id', 'organize_name'],
  position: ['position', 'position_id', 'position_name'],
  robot: ['channel_account', 'account_id', 'name'],
  group: ['channel_account', 'account_id', 'name'],
} as const;

/** Ids that nobody has are dropped, for the receivers are found again when it is sent. */
export async function namedTargets(
  tx: Tx,
  actor: Actor,
  chosen: Chosen,
  lang: Lang,
): Promise<Plan['targets']> {
  const { merchantId } = actor;
  const seen = await inScope(tx, actor, chosen);
  const named: Plan['targets'] = [];
  for (const [kind, ids] of Map.groupBy(seen, one => one.kind)) {
    const [table, key, name] = NAMES[kind];
    const { rows } = await sql<{ id: string; name: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(name)} as name from ${sql.table(table)}
      where merchant_id = ${merchantId} and ${sql.ref(key)} in (${sql.join(ids.map(({ id }) => id))})`.execute(
      tx,
    );
    named.push(...rows.map(row => ({ kind, ...row })));
  }
  if (named.length === 0) refuseField('targets', 'targets', lang);
  return named;
}

const GROUPS = ['role', 'organization', 'position'];

/** A sender whose data scope ends writes to the people that they see, and to no group: it may reach beyond. */
async function inScope(tx: Tx, actor: Actor, chosen: Chosen): Promise<Chosen> {
  if ((await extentOfUsers(tx, actor)).kind === 'all') return chosen;
  const visible = await visibleUsers(tx, actor);
  const rows = await visible()
    .select('u.user_id')
    .where('u.user_id', 'in', ['', ...chosen.map(({ id }) => id)])
    .execute();
  const ids = new Set([actor.userId, ...rows.map(row => row.user_id)]);
  return chosen.filter(({ kind, id }) => !GROUPS.includes(kind) && (kind !== 'user' || ids.has(id)));
}
