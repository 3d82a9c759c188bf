/**
 * Undo and redo for both designers. Every state is kept unmodified, and states share their unchanged parts,
 * so undo restores a state exactly.
 */

interface HistoryStep<State, Label> {
  state: State;
  /**
   * The label of a change. A past state has the label of the change that follows it. A state that was undone
   * has the label of the change that precedes it.
   */
  label: Label | undefined;
  beyond: HistoryStep<State, Label> | undefined;
}

/** The label of a history step as data. An element translates it, for example to `Undo: move 金额`. */
export interface StepLabel {
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

/**
 * The present state with its undo and redo steps. It is immutable: each function returns another history, or
 * the same object if nothing changes.
 */
export interface History<State, Label = StepLabel> {
  readonly present: State;
  readonly past: HistoryStep<State, Label> | undefined;
  readonly future: HistoryStep<State, Label> | undefined;
  /**
   * The merge token of the last change. The next change is merged into the same step if it has the same
   * token. If undefined, the next change starts a step.
   */
  readonly merge?: string | undefined;
}

/** The options of `record`, which adds a change to the history. */
export interface Change<Label = StepLabel> {
  /**
   * The merge token. Consecutive changes with the same token, such as keystrokes in one setting, form one
   * step. The caller ends the step with `endStep`, for example on blur or after two seconds without a
   * keystroke.
   */
  merge?: string;
  /** The label of the step. If several changes form one step, the label that was given last applies. */
  label?: Label;
}

export const startHistory = <State, Label = StepLabel>(state: State): History<State, Label> => ({
  present: state,
  past: undefined,
  future: undefined,
});

/**
 * Adds a state to the history and discards the redo steps. Returns the same history if `next` is the present
 * state.
 */
export function record<State, Label = StepLabel>(
  history: History<State, Label>,
  next: State,
  { merge, label }: Change<Label> = {},
): History<State, Label> {
  const { present, past } = history;
  if (next === present) return history;
  const joins = merge !== undefined && merge === history.merge;
  const before =
    joins && past ? { ...past, label: label ?? past.label } : { state: present, label, beyond: past };
  return { present: next, past: before, future: undefined, merge };
}

/** Returns the history one step back, or the same history at its beginning. */
export function undo<State, Label>(history: History<State, Label>): History<State, Label> {
  const { present, past, future } = history;
  if (!past) return history;
  const { state, label, beyond } = past;
  return { present: state, past: beyond, future: { state: present, label, beyond: future } };
}

/** Returns the history after one redo. Returns the same history if there is nothing to redo. */
export function redo<State, Label>(history: History<State, Label>): History<State, Label> {
  const { present, past, future } = history;
  if (!future) return history;
  const { state, label, beyond } = future;
  return { present: state, past: { state: present, label, beyond: past }, future: beyond };
}

/** Ends the current step, for example on blur, so that the next change starts another step. */
export const endStep = <State, Label>(history: History<State, Label>): History<State, Label> =>
  history.merge === undefined ? history : { ...history, merge: undefined };

/**
 * Replaces the present state without adding a step. Use it for changes that users cannot undo, such as
 * assigning keys when a form is opened.
 */
export const replacePresent = <State, Label>(
  history: History<State, Label>,
  present: State,
): History<State, Label> => (present === history.present ? history : { ...history, present });

export const canUndo = ({ past }: Pick<History<unknown, unknown>, 'past'>): boolean => past !== undefined;
export const canRedo = ({ future }: Pick<History<unknown, unknown>, 'future'>): boolean =>
  future !== undefined;

/** Returns the label of the step that `undo` reverts, or undefined if there is no step or no label. */
export const undoLabel = <Label>({ past }: History<unknown, Label>): Label | undefined => past?.label;
/** Returns the label of the step that `redo` repeats, or undefined if there is no step or no label. */
export const redoLabel = <Label>({ future }: History<unknown, Label>): Label | undefined => future?.label;
