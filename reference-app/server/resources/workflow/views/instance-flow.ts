/** The flow of an instance with the nodes that it went through, as one person may see it. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { privilegesOf, visibleFlow } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { namesOf } from '../../../db/person-names.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withOffered } from '../../dict/index.ts';
import { openInstance } from '../instances/open.ts';
import { entriesOf } from './entries.ts';

type Answer = PartOf<'GET jflow/instance/flow', 'response'>;

export async function instanceFlow(
  tx: Tx,
  actor: Actor,
  { instanceId, lang }: { instanceId: string; lang: Lang },
): Promise<Answer> {
  const { row, process, instance: opened, administers } = await openInstance(tx, actor, instanceId);
  if (process.flow.setting?.taskNodes === false && !administers) refuse('not-allowed');
  // A return is read from the timeline.
  const isReturned = opened.visits.some(({ returned }) => returned);
  const instance = { ...opened, timeline: isReturned ? await entriesOf(tx, row) : [] };
  const privileges = privilegesOf(process, instance, actor.userId);
  const offered = await withOffered(tx, actor.merchantId, process);
  const { node, visits } = visibleFlow(offered, instance, { privileges, lang });
  const nameOf = await namesOf(
    tx,
    actor.merchantId,
    visits.flatMap(({ actors }) => actors),
  );
  return {
    modelContent: JSON.stringify({ node }),
    run: {
      state: instance.state,
      now: Date.now(),
      visits: visits.map(({ id, nodeId, state, from, actors, enteredAt, leftAt, taken }) => ({
        id,
        nodeId,
        state,
        from,
        people: actors.map(nameOf),
        enteredAt,
        ...(leftAt !== undefined && { leftAt }),
        ...(taken && { taken }),
      })),
    },
  };
}
