/**
 * Adds and changes organisations. Checks that the organisation tree has no cycle, and that a leader is an
 * enabled user of the tenant.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { organizationColumns } from '@countersign/sdk/api/nouns';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { newId } from '../../../db/new-id.ts';
import { toColumnValues } from '../../../db/nouns.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { isEnabledAccountSql, readActorDataScopeForUsers, visibleUsers } from '../../../rights/people.ts';
import { withVisibleUserCounts } from '../../../rights/people-counts.ts';
import { ORGANIZATION_AUDIT } from './audit.ts';
import { moveOrganizationWithinScope } from './move.ts';
import {
  hasOrganization,
  isWithinOrganization,
  lockOrganizationTree,
  organizationDetail,
} from './queries.ts';

type Adding = PartOf<'POST organize/addOrganize', 'body'>;
type Changing = PartOf<'POST organize/updateOrganize', 'body'>;

const leaderNameMismatchTexts = {
  zh: '与负责人的姓名不一致；请修改负责人账号，或先去掉负责人',
  en: 'is not the name of the leader: change leaderId, or remove the leader first',
};

/**
 * Throws if the given leader name differs from the name of the leader's account, because flows use the
 * account and not the name.
 */
function throwIfLeaderNameMismatch(text: string | undefined, leader: string | undefined, lang: Lang): void {
  if (text?.trim() && leader && text.trim() !== leader)
    throwRefusal('invalid-fields', { fields: [{ field: 'leader', message: leaderNameMismatchTexts[lang] }] });
}

export async function addOrganization(
  tx: Tx,
  actor: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ organizeId: string }> {
  const { merchantId } = actor;
  await lockOrganizationTree(tx, merchantId);
  await throwIfInvalidParentOrganization(tx, input);
  if (!input.parentId && (await readActorDataScopeForUsers(tx, actor)).kind !== 'all')
    throwRefusal('scope-exceeded');
  const leader = await leaderName(tx, actor, input.leaderId);
  throwIfLeaderNameMismatch(input.leader, leader, lang);
  const organizeId = newId();
  const columns = toColumnValues(organizationColumns, { ...input, leader: leader || input.leader });
  await tx
    .insertInto('organization')
    .values({ organizeId, ...columns })
    .execute();
  return { organizeId: organizeId };
}

export async function updateOrganization(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const { merchantId } = actor;
  await lockOrganizationTree(tx, merchantId);
  const before = await organizationDetail(tx, merchantId, input.organizeId);
  const { organizeId: id, version } = input;
  const [record = before] = await withVisibleUserCounts(tx, actor, { by: 'organizeId', rows: [before] });
  await throwIfStaleVersion(tx, { merchantId, kind: ORGANIZATION_AUDIT.kind, id, record }, version);
  await throwIfInvalidParentOrganization(tx, input);
  const to = input.parentId;
  const chosen = await leaderName(tx, actor, input.leaderId);
  const leader = chosen ?? before.leaderName ?? '';
  throwIfLeaderNameMismatch(input.leader, leader, lang);
  const isNamed = input.leader !== undefined || chosen !== undefined;
  const columns = toColumnValues(organizationColumns, {
    ...input,
    leader: isNamed ? leader || input.leader || '' : undefined,
  });
  if (Object.keys(columns).length === 0) return null;
  const write = () =>
    tx
      .updateTable('organization')
      .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('organizeId', '=', id)
      .execute();
  if (to === undefined || to === before.parentId) await write();
  else await moveOrganizationWithinScope(tx, actor, { organizeId: id, from: before.parentId, to, write });
  return null;
}

type ParentChange = { organizeId?: string; parentId?: string | null | undefined };

async function throwIfInvalidParentOrganization(
  tx: Tx,
  { organizeId: top, parentId }: ParentChange,
): Promise<void> {
  if (!parentId) return;
  if (!(await hasOrganization(tx, parentId))) throwRefusal('not-found');
  if (top !== undefined && (await isWithinOrganization(tx, { organizeId: parentId, top })))
    throwRefusal('organize-circle');
}

/**
 * Returns the name of the new leader, who must be an enabled user in the actor's data scope. Returns an empty
 * string if the call removes the leader, and undefined if the call leaves the leader unchanged.
 */
async function leaderName(
  tx: Tx,
  actor: Actor,
  leaderId: string | null | undefined,
): Promise<string | undefined> {
  if (!leaderId) return leaderId === undefined ? undefined : '';
  const visible = await visibleUsers(tx, actor);
  const row = await visible()
    .select(['u.nickName', 'u.isGuest', isEnabledAccountSql.as('isEnabled')])
    .where('u.userId', '=', leaderId)
    .executeTakeFirst();
  if (!row) return throwRefusal('unknown-user');
  if (row.isGuest) throwRefusal('guest-refused');
  return row.isEnabled ? row.nickName : throwRefusal('user-disabled');
}
