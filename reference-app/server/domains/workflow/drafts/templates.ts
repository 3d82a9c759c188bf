/**
 * Lists the processes that a user can start. For each process, the list shows whether it is a favourite and
 * when the user last started it.
 */
import type { PartOf, StartableProcess } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { likePattern } from '../../../db/search.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { readProcessState } from '../definitions/queries.ts';

const MAX_TEMPLATES = 500;
const MAX_FAVOURITES = 20;
/** Number of recent applications of the user that are searched for the last use of each process. */
const MAX_RECENT_APPLICATIONS = 200;

export async function listTemplates(
  tx: Tx,
  actor: Actor,
  { keyword }: { keyword?: string | undefined },
): Promise<{ total: number; list: StartableProcess[] }> {
  const rows = await templateRows(tx, actor, keyword?.trim());
  const list = rows.slice(0, MAX_TEMPLATES).map(({ processId, lastUsed, ...row }) => ({
    id: processId,
    processName: row.processName,
    processType: row.processType,
    description: row.description,
    icon: row.icon,
    favourite: row.favourite !== null,
    lastUsed: lastUsed?.toISOString() ?? null,
  }));
  return { total: rows.length, list };
}

const templateRows = (tx: Tx, { userId }: Actor, search?: string) =>
  tx
    .with('lately', db =>
      db
        .selectFrom('instance')
        .select(['processId', 'createTime'])
        .where('initiatorId', '=', userId)
        .orderBy('createTime', 'desc')
        .limit(MAX_RECENT_APPLICATIONS),
    )
    .with('used', db =>
      db
        .selectFrom('lately')
        .select(({ fn }) => ['processId', fn.max('createTime').as('lastUsed')])
        .groupBy('processId'),
    )
    .selectFrom('process as p')
    .leftJoin('processFavourite as f', join =>
      join.onRef('f.processId', '=', 'p.processId').on('f.userId', '=', userId),
    )
    .leftJoin('used as u', 'u.processId', 'p.processId')
    .select(['p.processId', 'p.processName', 'p.processType', 'p.description', 'p.icon'])
    .select(['f.userId as favourite', 'u.lastUsed'])
    .where('p.state', '=', 1)
    .$if(!!search, one => one.where('p.processName', 'ilike', likePattern(search!)))
    .orderBy('p.processName')
    .orderBy('p.processId')
    .limit(MAX_TEMPLATES + 1)
    .execute();

type Favourite = PartOf<'POST jflow/favourite', 'body'>;

/**
 * Adds or removes a favourite. Only a startable process can be added. A process that is no longer startable
 * can still be removed.
 */
export async function updateProcessFavourite(
  tx: Tx,
  actor: Actor,
  { processId, favourite }: Favourite,
): Promise<null> {
  const state = await readProcessState(tx, processId);
  if (state === undefined || (favourite && state !== 1)) return throwRefusal('not-found');
  if (favourite) await addFavourite(tx, actor, processId);
  else await removeFavourite(tx, actor, processId);
  return null;
}

async function addFavourite(tx: Tx, actor: Actor, processId: string): Promise<void> {
  await acquireRowCountLock(tx, ['favourites', actor.merchantId, actor.userId]);
  const stored = await tx
    .selectFrom('processFavourite')
    .select('processId')
    .where('userId', '=', actor.userId)
    .execute();
  if (stored.some(row => row.processId === processId)) return;
  if (stored.length >= MAX_FAVOURITES) throwRefusal('too-many-favourites');
  await tx
    .insertInto('processFavourite')
    .values({ userId: actor.userId, processId: processId })
    .onConflict(taken => taken.doNothing())
    .execute();
}

const removeFavourite = (tx: Tx, { userId }: Actor, processId: string) =>
  tx.deleteFrom('processFavourite').where('userId', '=', userId).where('processId', '=', processId).execute();
