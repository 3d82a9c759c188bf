/** Adds and changes organisations: the tree has no cycles, and a leader is an enabled person of the company. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { withVisibleCounts } from '../../rights/people-counts.ts';
import { extentOfUsers, isEnabled, visibleUsers } from '../directory/index.ts';
import { ORGANIZATION } from './audit.ts';
import { moveWithinScope } from './move.ts';
import { exists, holdTree, liesBelow, organizationDetail } from './queries.ts';

type Adding = PartOf<'POST organize/addOrganize', 'body'>;
type Changing = PartOf<'POST organize/updateOrganize', 'body'>;

const OTHER_NAME = {
  zh: '与负责人的姓名不一致；请修改负责人账号，或先去掉负责人',
  en: 'is not the name of the leader: change leaderId, or remove the leader first',
};

/** A text in place of the leader's name would name a person that flows do not find. */
function refuseOtherName(text: string | undefined, leader: string | undefined, lang: Lang): void {
  if (text?.trim() && leader && text.trim() !== leader)
    refuse('invalid-fields', { fields: [{ field: 'leader', message: OTHER_NAME[lang] }] });
}

export async function addOrganization(
  tx: Tx,
  actor: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ organizeId: string }> {
  const { merchantId } = actor;
  await holdTree(tx, merchantId);
  await refusePlace(tx, merchantId, input);
  if (!input.parentId && (await extentOfUsers(tx, actor)).kind !== 'all') refuse('scope-exceeded');
  const leader = await leaderName(tx, actor, input.leaderId);
  refuseOtherName(input.leader, leader, lang);
  const organize_id = newId();
  const { organize_name = '', ...columns } = columnsOf({ ...input, leader: leader || input.leader });
  await tx
    .insertInto('organization')
    .values({ merchant_id: merchantId, parent_id: null, ...columns, organize_id, organize_name })
    .execute();
  return { organizeId: organize_id };
}

export async function updateOrganization(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const { merchantId } = actor;
  await holdTree(tx, merchantId);
  const before = await organizationDetail(tx, merchantId, input.organizeId);
  const { organizeId: id, version } = input;
  const [record = before] = await withVisibleCounts(tx, actor, { by: 'organizeId', rows: [before] });
  await refuseStale(tx, { merchantId, kind: ORGANIZATION.kind, id, record }, version);
  await refusePlace(tx, merchantId, input);
  const to = input.parentId;
  const chosen = await leaderName(tx, actor, input.leaderId);
  const leader = chosen ?? before.leaderName ?? '';
  refuseOtherName(input.leader, leader, lang);
  const isNamed = input.leader !== undefined || chosen !== undefined;
  const columns = columnsOf({ ...input, leader: isNamed ? leader || input.leader || '' : undefined });
  if (Object.keys(columns).length === 0) return null;
  const write = () =>
    tx
      .updateTable('organization')
      .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('merchant_id', '=', merchantId)
      .where('organize_id', '=', id)
      .execute();
  if (to === undefined || to === before.parentId) await write();
  else await moveWithinScope(tx, actor, { organizeId: id, from: before.parentId, to, write });
  return null;
}

type Input = { [K in keyof Changing]?: Changing[K] | undefined };

/** Only the fields that were sent. */
const columnsOf = ({ organizeName, parentId, leaderId, leader, phone, email, sort }: Input) => ({
  ...(organizeName !== undefined && { organize_name: organizeName.trim() }),
  ...(parentId !== undefined && { parent_id: parentId }),
  ...(leaderId !== undefined && { leader_id: leaderId }),
  ...(leader !== undefined && { leader: leader.trim() }),
  ...(phone !== undefined && { phone }),
  ...(email !== undefined && { email }),
  ...(sort !== undefined && { sort }),
});

type Place = { organizeId?: string; parentId?: string | null | undefined };

async function refusePlace(tx: Tx, merchantId: string, { organizeId: top, parentId }: Place): Promise<void> {
  if (!parentId) return;
  if (!(await exists(tx, merchantId, parentId))) refuse('not-found');
  if (top !== undefined && (await liesBelow(tx, merchantId, { organizeId: parentId, top })))
    refuse('organize-circle');
}

/** The name of an enabled person of the company in the actor's scope. Empty for no leader, undefined if the call names none. */
async function leaderName(
  tx: Tx,
  actor: Actor,
  leaderId: string | null | undefined,
): Promise<string | undefined> {
  if (!leaderId) return leaderId === undefined ? undefined : '';
  const visible = await visibleUsers(tx, actor);
  const row = await visible()
    .select(['u.nick_name', 'u.is_guest', isEnabled.as('isEnabled')])
    .where('u.user_id', '=', leaderId)
    .executeTakeFirst();
  if (!row) return refuse('unknown-user');
  if (row.is_guest) refuse('guest-refused');
  return row.isEnabled ? row.nick_name : refuse('user-disabled');
}
