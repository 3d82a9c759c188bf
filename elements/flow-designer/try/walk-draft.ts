/** Walks the draft on a sample: on the server where there is one, else in the browser by the same engine. */
import { errorText } from '@countersign/sdk/api';
import { type NextNode, type PersonReason, type Process, simulate } from '@countersign/sdk/approval';
import type { Condition, Flow } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';
import { clientOf } from '../process/client.ts';
import type { Outcome, SamplePath, Trial } from './samples.ts';
import { anybody, standInInitiator, standIns } from './stand-ins.ts';
import { tryTextsIn } from './texts.ts';

export interface LaneTaken {
  laneId: string;
  laneName: string;
  because: string;
  conditions?: Condition[];
}

export interface LanePassedBy {
  laneId: string;
  laneName: string;
  because: string;
  /** By group. */
  failed?: Condition[][];
}

export interface TriedNode {
  visitId: string;
  nodeId: string;
  nodeName: string;
  type: number;
  people: readonly PersonReason[];
  branches: readonly LaneTaken[];
  passedBy?: readonly LanePassedBy[];
  reasons: readonly string[];
}

export interface Tried {
  nodes: readonly TriedNode[];
  outcome: Outcome;
  refusal?: { message: string; fields: readonly { field: string; message: string }[] };
}

export interface Draft {
  flow: Flow;
  form: FormDefinition | undefined;
  lang: Lang;
}

const EMPTY: FormDefinition = { list: [], config: {} };

/** In the browser, with stand-ins for the people that only a server knows. */
export function walkHere({ flow, form = EMPTY, lang }: Draft, trial: Trial): Tried {
  const t = tryTextsIn(lang);
  const { values, decisions, picks, initiator = standInInitiator(t) } = trial;
  const process: Process = { id: 'draft', name: '', version: 1, flow, form };
  const count = { ids: 0 };
  const pick = ({ nodeId, candidates }: NextNode) => {
    const own = picks[nodeId];
    if (own && own.length > 0) return [...own];
    return candidates.length > 0 ? candidates.slice(0, 1) : [anybody(t)];
  };
  const { nodes, outcome, refusal } = simulate(
    process,
    { initiatorId: initiator.id, values, decide: ({ nodeId }) => decisions[nodeId] ?? 'agree', pick },
    {
      now: Date.now(),
      newId: () => {
        count.ids += 1;
        return `v${count.ids}`;
      },
      directory: standIns(flow, initiator, t),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      lang,
    },
  );
  return {
    nodes,
    outcome,
    ...(refusal && { refusal: { message: errorText(refusal.code, lang), fields: refusal.fields ?? [] } }),
  };
}

export interface OnServer {
  host: HostAccess;
  processId: string;
  signal?: AbortSignal;
}

/** The unsaved draft, with the people of the server. */
export async function walkOnServer(
  { flow, lang }: Draft,
  { initiator, values, decisions, picks }: Trial,
  { host, processId, signal }: OnServer,
): Promise<Tried> {
  const client = clientOf(host, lang);
  const body = {
    processId,
    modelContent: JSON.stringify(flow),
    params: values,
    decisions: { ...decisions },
    picks: Object.fromEntries(Object.entries(picks).map(([id, people]) => [id, people.map(one => one.id)])),
    ...(initiator && { initiatorId: initiator.id }),
  };
  const { nodes, outcome, refusal } = await client.jflow.simulate({ body, ...(signal && { signal }) });
  return { nodes: nodes as readonly TriedNode[], outcome, ...(refusal && { refusal }) };
}

/** The path that is kept with a sample. */
export const pathOf = ({ nodes, outcome }: Tried): SamplePath => ({
  outcome,
  steps: nodes.map(({ nodeId, nodeName, people }) => ({
    nodeId,
    nodeName,
    people: people.map(({ name }) => name),
  })),
});
