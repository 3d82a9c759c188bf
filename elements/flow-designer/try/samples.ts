/**
 * Reads and writes the samples of a flow: test inputs, each with the path that the flow took when the sample
 * was stored. They are stored in `setting.samples`.
 */
import type { Flow, Named } from '@countersign/sdk/flow';
import { changeSetting } from '@countersign/sdk/flow/edits';
import { areDeeplyEqual, type Values } from '@countersign/sdk/form';

export type Decision = 'agree' | 'reject';
export type Outcome = 'approved' | 'rejected' | 'stuck' | 'refused';

/** The input of a simulation. */
export interface Trial {
  /**
   * The initiator. If absent, a simulation in the browser uses a placeholder person, and a simulation on the
   * server uses the caller.
   */
  initiator?: Named;
  values: Values;
  /** Simulated decisions by node id. A node without a decision is approved. */
  decisions: Readonly<Record<string, Decision>>;
  /** Picked people by node id. At a node without picked people, the first candidate is picked. */
  picks: Readonly<Record<string, readonly Named[]>>;
}

export interface PathStep {
  nodeId: string;
  nodeName: string;
  /** Names of the assignees of the node. */
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

const isObjectRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the samples of a flow. An imported flow can contain any value as samples, so invalid entries are
 * ignored.
 */
export function readFlowTestSamples({ setting }: Flow): FlowSample[] {
  const list = setting?.samples;
  return Array.isArray(list) ? list.filter(isFlowSample).map(replaceInvalidSampleDecisionsAndPicks) : [];
}

const isFlowSample = (value: unknown): value is FlowSample =>
  isObjectRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  isObjectRecord(value.values) &&
  isObjectRecord(value.expected) &&
  Array.isArray(value.expected.steps);

const replaceInvalidSampleDecisionsAndPicks = (sample: FlowSample): FlowSample => ({
  ...sample,
  decisions: isObjectRecord(sample.decisions) ? sample.decisions : {},
  picks: isObjectRecord(sample.picks) ? sample.picks : {},
});

export const setSimulationSamplesOfFlow = (flow: Flow, samples: readonly FlowSample[]): Flow =>
  changeSetting(flow, { samples: samples.length > 0 ? samples : undefined });

/**
 * One difference between the path stored for a sample application and the path that the current flow produces
 * for it.
 */
export type PathChange =
  | { kind: 'outcome'; before: Outcome; after: Outcome }
  | { kind: 'entered' | 'left-out'; nodeId: string; nodeName: string }
  | { kind: 'people'; nodeId: string; nodeName: string; before: readonly string[]; after: readonly string[] };

/**
 * Returns the differences between two paths of a sample, in the order of the current path. Nodes that the
 * current path no longer enters come last.
 */
export function compareSimulationSamplePaths(before: SamplePath, after: SamplePath): PathChange[] {
  const earlier = new Map(before.steps.map(step => [step.nodeId, step]));
  const now = new Map(after.steps.map(step => [step.nodeId, step]));
  const changes: PathChange[] = [];
  if (before.outcome !== after.outcome)
    changes.push({ kind: 'outcome', before: before.outcome, after: after.outcome });
  for (const { nodeId, nodeName, people } of now.values()) {
    const known = earlier.get(nodeId);
    if (!known) changes.push({ kind: 'entered', nodeId, nodeName });
    else if (!areDeeplyEqual([...known.people].sort(), [...people].sort()))
      changes.push({ kind: 'people', nodeId, nodeName, before: known.people, after: people });
  }
  for (const { nodeId, nodeName } of earlier.values())
    if (!now.has(nodeId)) changes.push({ kind: 'left-out', nodeId, nodeName });
  return changes;
}
