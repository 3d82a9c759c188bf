/** The samples of a flow: they are kept with it, in `setting.samples`, with the path that each took when it was kept. */
import type { Flow, Named } from '@countersign/sdk/flow';
import { changeSetting } from '@countersign/sdk/flow/edits';
import { equal, type Values } from '@countersign/sdk/form';

export type Decision = 'agree' | 'reject';
export type Outcome = 'approved' | 'rejected' | 'stuck' | 'refused';

/** The input of a walk. */
export interface Trial {
  /** The initiator; a stand-in, or the caller of the server, where absent. */
  initiator?: Named;
  values: Values;
  /** By node; everybody agrees where absent. */
  decisions: Readonly<Record<string, Decision>>;
  /** The picked people, by node; the first candidate where absent. */
  picks: Readonly<Record<string, readonly Named[]>>;
}

export interface PathStep {
  nodeId: string;
  nodeName: string;
  /** Names. */
  people: readonly string[];
}

export interface SamplePath {
  outcome: Outcome;
  steps: readonly PathStep[];
}

export interface FlowSample extends Trial {
  id: string;
  name: string;
  expected: SamplePath;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A flow from elsewhere may hold anything under the key; what is no sample is left out. */
export function samplesOf({ setting }: Flow): FlowSample[] {
  const list = setting?.samples;
  return Array.isArray(list) ? list.filter(isSample).map(withDefaults) : [];
}

const isSample = (value: unknown): value is FlowSample =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  isObject(value.values) &&
  isObject(value.expected) &&
  Array.isArray(value.expected.steps);

const withDefaults = (sample: FlowSample): FlowSample => ({
  ...sample,
  decisions: isObject(sample.decisions) ? sample.decisions : {},
  picks: isObject(sample.picks) ? sample.picks : {},
});

export const setSamples = (flow: Flow, samples: readonly FlowSample[]): Flow =>
  changeSetting(flow, { samples: samples.length > 0 ? samples : undefined });

/** The difference between the path that a sample took and the one that it takes now. */
export type PathChange =
  | { kind: 'outcome'; before: Outcome; after: Outcome }
  | { kind: 'entered' | 'left-out'; nodeId: string; nodeName: string }
  | { kind: 'people'; nodeId: string; nodeName: string; before: readonly string[]; after: readonly string[] };

/** In the order of the path now; nodes that are not entered any more come last. */
export function pathChanges(before: SamplePath, after: SamplePath): PathChange[] {
  const earlier = new Map(before.steps.map(step => [step.nodeId, step]));
  const now = new Map(after.steps.map(step => [step.nodeId, step]));
  const changes: PathChange[] = [];
  if (before.outcome !== after.outcome)
    changes.push({ kind: 'outcome', before: before.outcome, after: after.outcome });
  for (const { nodeId, nodeName, people } of now.values()) {
    const known = earlier.get(nodeId);
    if (!known) changes.push({ kind: 'entered', nodeId, nodeName });
    else if (!equal([...known.people].sort(), [...people].sort()))
      changes.push({ kind: 'people', nodeId, nodeName, before: known.people, after: people });
  }
  for (const { nodeId, nodeName } of earlier.values())
    if (!now.has(nodeId)) changes.push({ kind: 'left-out', nodeId, nodeName });
  return changes;
}
