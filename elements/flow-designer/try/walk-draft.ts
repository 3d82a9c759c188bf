/**
 * Simulates the draft of a flow with test input. The simulation runs on the server if the process is stored
 * there. Otherwise it runs in the browser with the same engine.
 */
import { errorText } from '@countersign/sdk/api';
import { type NextNode, type PersonReason, type Process, simulate } from '@countersign/sdk/approval';
import type { Condition, Flow } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess } from '../../ui/host.ts';
import { createHostClient } from '../process/client.ts';
import type { Outcome, SamplePath, Trial } from './samples.ts';
import { createSimulatedCandidate, createSimulatedDirectory, createSimulatedInitiator } from './stand-ins.ts';
import { simulationTextsForLanguage } from './texts.ts';

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
  /** The conditions of the branch (lane) that were not met, by condition group. */
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

export interface TrialResult {
  nodes: readonly TriedNode[];
  outcome: Outcome;
  refusal?: { message: string; fields: readonly { field: string; message: string }[] };
}

export interface SimulationDraft {
  flow: Flow;
  form: FormDefinition | undefined;
  lang: Lang;
  /** The zone in which dates of the draft are read, and in which its working time is counted. */
  timeZone: string;
}

const EMPTY_TRIAL_FORM: FormDefinition = { list: [], config: {} };

/** Simulates the draft in the browser, with placeholders for people that only a server could determine. */
export function simulateInBrowser(
  { flow, form = EMPTY_TRIAL_FORM, lang, timeZone }: SimulationDraft,
  trial: Trial,
): TrialResult {
  const t = simulationTextsForLanguage(lang);
  const { values, decisions, picks, initiator = createSimulatedInitiator(t) } = trial;
  const process: Process = { id: 'draft', name: '', version: 1, flow, form };
  const count = { ids: 0 };
  const pick = ({ nodeId, candidates }: NextNode) => {
    const own = picks[nodeId];
    if (own && own.length > 0) return [...own];
    return candidates.length > 0 ? candidates.slice(0, 1) : [createSimulatedCandidate(t)];
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
      directory: createSimulatedDirectory(flow, { initiator, values }, t),
      timeZone,
      lang,
    },
  );
  return {
    nodes,
    outcome,
    ...(refusal && { refusal: { message: errorText(refusal.code, lang), fields: refusal.fields ?? [] } }),
  };
}

export interface ServerTarget {
  host: HostAccess;
  processId: string;
  signal?: AbortSignal;
}

/** Simulates the unsaved draft on the server, with the people from the server's directory. */
export async function simulateOnServer(
  { flow, lang }: SimulationDraft,
  { initiator, values, decisions, picks }: Trial,
  { host, processId, signal }: ServerTarget,
): Promise<TrialResult> {
  const client = createHostClient(host, lang);
  const body = {
    processId,
    modelContent: JSON.stringify(flow),
    params: values,
    decisions: { ...decisions },
    picks: Object.fromEntries(Object.entries(picks).map(([id, people]) => [id, people.map(one => one.id)])),
    ...(initiator && { initiatorId: initiator.id }),
  };
  const { nodes, outcome, refusal } = await client.jflow.simulate({ body, signal });
  return { nodes: nodes as readonly TriedNode[], outcome, ...(refusal && { refusal }) };
}

/**
 * Returns the path of a simulation in the form that is stored with a sample, which is a stored test input.
 */
export const toStoredSimulationPath = ({ nodes, outcome }: TrialResult): SamplePath => ({
  outcome,
  steps: nodes.map(({ nodeId, nodeName, people }) => ({
    nodeId,
    nodeName,
    people: people.map(({ name }) => name),
  })),
});
