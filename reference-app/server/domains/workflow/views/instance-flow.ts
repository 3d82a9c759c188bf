/** Returns the flow of an instance with its visited nodes, as a user can see it. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { fieldPrivilegesOfPerson, visibleFlow } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { personNamesOf } from '../../../db/person-names.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withDictionaryChoices } from '../../tenancy/index.ts';
import { openInstance } from '../instances/open.ts';
import { readTimeline } from './entries.ts';

type InstanceFlowAnswer = PartOf<'GET jflow/instance/flow', 'response'>;

export async function instanceFlow(
  tx: Tx,
  actor: Actor,
  { instanceId, lang }: { instanceId: string; lang: Lang },
): Promise<InstanceFlowAnswer> {
  const { row, process, instance: opened, administers } = await openInstance(tx, actor, instanceId);
  if (process.flow.setting?.taskNodes === false && !administers) refuse('not-allowed');
  // The timeline contains events that record returns to earlier nodes.
  // The timeline is loaded only if a node was returned.
  const isReturned = opened.visits.some(({ returned }) => returned);
  const instance = { ...opened, timeline: isReturned ? await readTimeline(tx, row) : [] };
  const privileges = fieldPrivilegesOfPerson(process, instance, actor.userId);
  const offered = await withDictionaryChoices(tx, process);
  const { node, visits } = visibleFlow(offered, instance, { privileges, lang });
  const nameOf = await personNamesOf(
    tx,
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
