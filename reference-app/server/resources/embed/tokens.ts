/** The valid tokens, for administrators. */
import type { EmbedToken } from '@countersign/sdk/api/contract';
import { type Contexts, withContexts } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import type { Page } from '../../db/paging.ts';
import { namesOf } from '../../db/person-names.ts';
import type { Lang } from '../../http/language.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { extentOfUsers, visibleUsers } from '../directory/index.ts';
import { type Chosen, tokenHolders, tokenRows } from './queries.ts';
import { refuseField } from './texts.ts';

/** Ends the request where it names none: a slip must not end everybody's. */
export function refuseAll(named: object, lang: Lang): void {
  if (Object.keys(named).length === 0) refuseField({ field: 'id', text: 'some', lang });
}

/** Sessions and names lie in two contexts, read one after the other. */
export function pageTokens(
  db: Database,
  actor: SignedInActor,
  { chosen, page }: { chosen: Chosen; page: Page },
) {
  return withContexts(db, async contexts => {
    const userIds = await holdersInScope(contexts, actor);
    const { rows, ...counted } = await tokenRows(await contexts.auth(), { ...chosen, userIds }, page);
    const tx = await contexts.tenant(chosen.merchantId);
    const nameOf = await namesOf(
      tx,
      chosen.merchantId,
      rows.map(row => row.user_id),
    );
    return { ...counted, list: rows.map(row => shown(row, nameOf)) };
  });
}

/** The people with working tokens that the actor sees; undefined if the actor sees all people. */
export async function holdersInScope(
  contexts: Contexts,
  actor: SignedInActor,
): Promise<string[] | undefined> {
  const { merchantId } = actor;
  const tx = await contexts.tenant(merchantId);
  if ((await extentOfUsers(tx, actor)).kind === 'all') return undefined;
  const holders = await tokenHolders(await contexts.auth(), merchantId);
  const visible = await visibleUsers(await contexts.tenant(merchantId), actor);
  const rows = await visible()
    .select('u.user_id')
    .where('u.user_id', 'in', ['', ...holders])
    .execute();
  return rows.map(row => row.user_id);
}

type Row = Awaited<ReturnType<typeof tokenRows>>['rows'][number];

function shown(row: Row, nameOf: (userId: string) => string): EmbedToken {
  const { scope, user_id: userId } = row;
  if (!scope) throw new Error('[Bug] a token for embedding without anything that it is for');
  return {
    id: row.session_id,
    clientId: row.client_id ?? '',
    userId,
    userName: nameOf(userId),
    instanceId: null,
    taskId: null,
    ...scope,
    createTime: row.created_at.toISOString(),
    expiresTime: row.expires_at.toISOString(),
  };
}
