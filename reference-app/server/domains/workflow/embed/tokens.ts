/** Lists and selects active embedding tokens for administrators. */
import type { EmbedToken } from '@countersign/sdk/api/contract';
import { type Contexts, runTransactionSwitchingTenantAndRole } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import type { Page } from '../../../db/paging.ts';
import type { Lang } from '../../../http/language.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { readActorDataScopeForUsers, visibleUsers } from '../../../rights/people.ts';
import { readUserIdsWithActiveEmbedTokens, type TokenFilter, tokenRows } from './queries.ts';
import { throwInvalidEmbedField } from './texts.ts';

/** Throws if the request has no filter, because it would then revoke the tokens of all users. */
export function throwIfRevocationHasNoFilter(named: object, lang: Lang): void {
  if (Object.keys(named).length === 0) throwInvalidEmbedField({ field: 'id', text: 'some', lang });
}

/**
 * Returns a page of tokens. Tokens and user names are read one after the other, because they are in different
 * database contexts: authentication and tenant.
 */
export function readEmbedTokenPage(
  db: Database,
  actor: SignedInActor,
  { chosen, page }: { chosen: TokenFilter; page: Page },
) {
  return runTransactionSwitchingTenantAndRole(db, async contexts => {
    const userIds = await readVisibleEmbedTokenHolderIds(contexts, actor);
    const { rows, ...counted } = await tokenRows(await contexts.auth(), { ...chosen, userIds }, page);
    const tx = await contexts.tenant(chosen.merchantId);
    const nameOf = await createPersonNameLookup(
      tx,
      rows.map(row => row.userId),
    );
    return { ...counted, list: rows.map(row => toEmbedToken(row, nameOf)) };
  });
}

/**
 * Returns the ids of users in the actor's data scope who have active tokens. Returns undefined if the data
 * scope includes all users.
 */
export async function readVisibleEmbedTokenHolderIds(
  contexts: Contexts,
  actor: SignedInActor,
): Promise<string[] | undefined> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  if ((await readActorDataScopeForUsers(tx, actor)).kind === 'all') return undefined;
  const holders = await readUserIdsWithActiveEmbedTokens(await contexts.auth(), merchantId);
  const visible = await visibleUsers(await contexts.tenant(merchantId), actor);
  const rows = await visible()
    .select('u.userId')
    .where('u.userId', 'in', ['', ...holders])
    .execute();
  return rows.map(row => row.userId);
}

type TokenRow = Awaited<ReturnType<typeof tokenRows>>['rows'][number];

function toEmbedToken(row: TokenRow, nameOf: (userId: string) => string): EmbedToken {
  const { scope, userId } = row;
  if (!scope) throw new Error('[Bug] a token for embedding without anything that it is for');
  return {
    id: row.sessionId,
    clientId: row.clientId ?? '',
    userId,
    userName: nameOf(userId),
    instanceId: null,
    taskId: null,
    ...scope,
    createTime: row.createdAt.toISOString(),
    expiresTime: row.expiresAt.toISOString(),
  };
}
