/** Returns the flow of an instance with its visited nodes, as a user can see it. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { fieldPrivilegesOfPerson, type Instance, visibleFlow } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withDictionaryChoices } from '../../tenancy/index.ts';
import type { ApplicationHistory } from '../archive/entry.ts';
import { loadAccessibleInstance } from '../instances/open.ts';
import { readTimeline } from './entries.ts';

type InstanceFlowAnswer = PartOf<'GET jflow/instance/flow', 'response'>;

/**
 * Returns true if the instance was returned to an earlier node. Its timeline then shows which visit of a node
 * followed the return.
 */
export const needsTimelineForFlow = ({ visits }: Instance): boolean =>
  visits.some(({ returned }) => returned);

export async function instanceFlow(
  tx: Tx,
  actor: Actor,
  {
    instanceId,
    lang,
    archived,
  }: { instanceId: string; lang: Lang; archived: ApplicationHistory | undefined },
): Promise<InstanceFlowAnswer> {
  const { row, process, instance: opened, administers } = await loadAccessibleInstance(tx, actor, instanceId);
  if (process.flow.setting?.taskNodes === false && !administers) throwRefusal('not-allowed');
  const timeline = needsTimelineForFlow(opened) ? await readTimeline(tx, row, archived) : [];
  const instance = { ...opened, timeline };
  const privileges = fieldPrivilegesOfPerson(process, instance, actor.userId);
  const offered = await withDictionaryChoices(tx, process);
  const { node, visits } = visibleFlow(offered, instance, { privileges, lang });
  const nameOf = await createPersonNameLookup(
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
