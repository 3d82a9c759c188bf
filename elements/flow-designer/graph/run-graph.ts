/**
 * Converts the run of an instance into a graph. Each box is a visit of the run to a node. A node that is
 * entered again after a return has a box for each round.
 */
import type { Flow } from '@countersign/sdk/flow';
import { indexFlowNodesById } from '@countersign/sdk/flow';
import {
  colorToneOfNode,
  durationText,
  type InstanceRun,
  nodeKindNameOf,
  type RunVisit,
} from '@countersign/sdk/flow/diagram';
import type { Lang } from '@countersign/sdk/i18n';
import type { Graph, GraphBox } from './graph.ts';
import { graphTextsForLanguage } from './texts.ts';

/**
 * Box state for each state of a node visit. A cancelled visit belongs to an earlier round, so its box has no
 * state.
 */
const BOX_STATE_BY_NODE_VISIT_STATE = { open: 'current', done: 'done', cancelled: undefined } as const;

export function graphOfRun(flow: Flow, run: InstanceRun, lang: Lang = 'zh'): Graph {
  const t = graphTextsForLanguage(lang);
  const index = indexFlowNodesById(flow);
  const returned = nodeNodeVisitIdsThatLoopBack(run, [...index.keys()]);
  const rounds = new Map<string, number>();
  const boxes = run.visits.map((visit): GraphBox => {
    const round = (rounds.get(visit.nodeId) ?? 0) + 1;
    rounds.set(visit.nodeId, round);
    const node = index.get(visit.nodeId)?.node;
    const state = BOX_STATE_BY_NODE_VISIT_STATE[visit.state];
    return {
      id: visit.id,
      name: node ? node.nodeName || nodeKindNameOf(node, lang) : visit.nodeId,
      lines: [
        ...(round > 1 ? [t('round', { n: round })] : []),
        ...nodeNodeVisitDetailLines(visit, run, lang),
        ...(returned.has(visit.id) ? [t('returned')] : []),
      ],
      tone: colorToneOfNode(node),
      state,
    };
  });
  const edges = run.visits.flatMap(({ id, from }) => from.map(before => ({ from: before, to: id })));
  return { boxes, edges };
}

/**
 * Returns the ids of the node visits after which the flow returned to the same node or to an earlier node.
 */
function nodeNodeVisitIdsThatLoopBack(
  { visits }: InstanceRun,
  order: readonly string[],
): ReadonlySet<string> {
  const placeOf = new Map(visits.map(({ id, nodeId }) => [id, order.indexOf(nodeId)]));
  const isBefore = (id: string, before: string) => (placeOf.get(id) ?? 0) <= (placeOf.get(before) ?? -1);
  return new Set(visits.flatMap(({ id, from }) => from.filter(before => isBefore(id, before))));
}

function nodeNodeVisitDetailLines(
  { people = [], enteredAt, leftAt }: RunVisit,
  { now }: InstanceRun,
  lang: Lang,
): string[] {
  const time = durationText((leftAt ?? now ?? Date.now()) - enteredAt, lang);
  return people.length > 0 ? [people.join(lang === 'zh' ? '、' : ', '), time] : [];
}
