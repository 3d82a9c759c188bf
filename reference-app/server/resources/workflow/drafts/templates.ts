/** The processes that can be started, as one person sees them: their favourites, and what they started lately. */
import type { PartOf, Template } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { holdLimit } from '../../../db/limit.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import './tables.ts';
import { containing } from '../../../db/search.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { stateOf } from '../definitions/queries.ts';

const MOST = 500;
const FAVOURITES = 20;
/** How many of a person's latest applications say what they use. */
const LATEST = 200;

export async function listTemplates(
  tx: Tx,
  actor: Actor,
  { keyword }: { keyword?: string | undefined },
): Promise<{ total: number; list: Template[] }> {
  const rows = await templates(tx, actor, keyword?.trim());
  const list = rows.slice(0, MOST).map(({ process_id, last_used, ...row }) => ({
    id: process_id,
    processName: row.process_name,
    processType: row.process_type,
    description: row.description,
    icon: row.icon,
    favourite: row.favourite !== null,
    lastUsed: last_used?.toISOString() ?? null,
  }));
  return { total: rows.length, list };
}

const templates = (tx: Tx, { merchantId, userId }: Actor, search?: string) =>
  tx
    .with('lately', db =>
      db
        .selectFrom('instance')
        .select(['process_id', 'create_time'])
        .where('merchant_id', '=', merchantId)
        .where('initiator_id', '=', userId)
        .orderBy('create_time', 'desc')
        .limit(LATEST),
    )
    .with('used', db =>
      db
        .selectFrom('lately')
        .select(({ fn }) => ['process_id', fn.max('create_time').as('last_used')])
        .groupBy('process_id'),
    )
    .selectFrom('process as p')
    .leftJoin('process_favourite as f', join =>
      join
        .onRef('f.merchant_id', '=', 'p.merchant_id')
        .onRef('f.process_id', '=', 'p.process_id')
        .on('f.user_id', '=', userId),
    )
    .leftJoin('used as u', 'u.process_id', 'p.process_id')
    .select(['p.process_id', 'p.process_name', 'p.process_type', 'p.description', 'p.icon'])
    .select(['f.user_id as favourite', 'u.last_used'])
    .where('p.merchant_id', '=', merchantId)
    .where('p.state', '=', 1)
    .$if(!!search, one => one.where('p.process_name', 'ilike', containing(search!)))
    .orderBy('p.process_name')
    .orderBy('p.process_id')
    .limit(MOST + 1)
    .execute();

type Favourite = PartOf<'POST jflow/favourite', 'body'>;

/** A process that nobody can start is as good as none; one that was stopped meanwhile can still be let go of. */
export async function setFavourite(tx: Tx, actor: Actor, { processId, favourite }: Favourite): Promise<null> {
  const state = await stateOf(tx, actor.merchantId, processId);
  if (state === undefined || (favourite && state !== 1)) return refuse('not-found');
  if (favourite) await keep(tx, actor, processId);
  else await letGo(tx, actor, processId);
  return null;
}

async function keep(tx: Tx, actor: Actor, processId: string): Promise<void> {
  await holdLimit(tx, ['favourites', actor.merchantId, actor.userId]);
  const stored = await tx
    .selectFrom('process_favourite')
    .select('process_id')
    .where('merchant_id', '=', actor.merchantId)
    .where('user_id', '=', actor.userId)
    .execute();
  if (stored.some(row => row.process_id === processId)) return;
  if (stored.length >= FAVOURITES) refuse('too-many-favourites');
  const { merchantId: merchant_id, userId: user_id } = actor;
  await tx
    .insertInto('process_favourite')
    .values({ merchant_id, user_id, process_id: processId })
    .onConflict(taken => taken.doNothing())
    .execute();
}

const letGo = (tx: Tx, { merchantId, userId }: Actor, processId: string) =>
  tx
    .deleteFrom('process_favourite')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('process_id', '=', processId)
    .execute();
