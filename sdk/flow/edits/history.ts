/** Undo and redo. Each state is kept as it was, sharing what did not change, so that going back is exact. */
import type { Flow } from '../model/flow.ts';

interface Step {
  flow: Flow;
  before: Step | undefined;
}

export interface History {
  readonly present: Flow;
  readonly past: Step | undefined;
  readonly future: Step | undefined;
  /** What the last change was to, where further ones of its kind join it. */
  readonly key?: string | undefined;
}

export const startHistory = (flow: Flow): History => ({ present: flow, past: undefined, future: undefined });

/**
 * The next state; what was undone is gone then. An edit that gave back the very same flow is no step. Changes in a row with one
 * `key`, such as the letters typed into one field, are one step.
 */
export function record(history: History, next: Flow, key?: string): History {
  const { present, past } = history;
  if (next === present) return history;
  const joins = key !== undefined && key === history.key;
  return { present: next, past: joins ? past : { flow: present, before: past }, future: undefined, key };
}

/** One step back, or the same history at its beginning. */
export function undo({ present, past, future, ...rest }: History): History {
  if (!past) return { present, past, future, ...rest };
  return { present: past.flow, past: past.before, future: { flow: present, before: future } };
}

export function redo({ present, past, future, ...rest }: History): History {
  if (!future) return { present, past, future, ...rest };
  return { present: future.flow, past: { flow: present, before: past }, future: future.before };
}

export const canUndo = ({ past }: History): boolean => past !== undefined;
export const canRedo = ({ future }: History): boolean => future !== undefined;
