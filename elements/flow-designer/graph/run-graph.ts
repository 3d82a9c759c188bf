/** The run of an instance as a graph of its visits: a node that was entered again after a fall-back stands there once for each round. */
import type { Flow } from '@countersign/sdk/flow';
import { indexFlow } from '@countersign/sdk/flow';
import {
  durationText,
  type InstanceRun,
  kindNameOf,
  type RunVisit,
  toneOf,
} from '@countersign/sdk/flow/diagram';
import type { Lang } from '@countersign/sdk/i18n';
import type { Graph, GraphBox } from './graph.ts';
import { graphTextsIn } from './texts.ts';

const STATES = { open: 'current', done: 'done', cancelled: 'skipped' } as const;

export function graphOfRun(flow: Flow, run: InstanceRun, lang: Lang = 'zh'): Graph {
  const index = indexFlow(flow);
  const rounds = new Map<string, number>();
  const boxes = run.visits.map((visit): GraphBox => {
    const round = (rounds.get(visit.nodeId) ?? 0) + 1;
    rounds.set(visit.nodeId, round);
    const node = index.get(visit.nodeId)?.node;
    const name = node ? node.nodeName || kindNameOf(node, lang) : visit.nodeId;
    return {
      id: visit.id,
      name: round > 1 ? graphTextsIn(lang)('round', { name, n: round }) : name,
      lines: linesOf(visit, run, lang),
      tone: toneOf(node),
      state: STATES[visit.state],
    };
  });
  const edges = run.visits.flatMap(({ id, from }) => from.map(before => ({ from: before, to: id })));
  return { boxes, edges };
}

function linesOf({ people = [], enteredAt, leftAt }: RunVisit, { now }: InstanceRun, lang: Lang): string[] {
  const time = durationText((leftAt ?? now ?? Date.now()) - enteredAt, lang);
  return people.length > 0 ? [people.join(lang === 'zh' ? '、' : ', '), time] : [];
}
