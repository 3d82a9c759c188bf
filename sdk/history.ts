/** Undo and redo for both designers. Each state is held as it was, sharing what did not change, so that going back is exact. */

interface Step<State, Label> {
  state: State;
  /** The name of the change between this state and the one nearer to the present. */
  label: Label | undefined;
  beyond: Step<State, Label> | undefined;
}

/** The name of a step as data: an element translates it, for example to `Undo: move 金额`. */
export interface StepLabel {
  code: string;
  params?: Readonly<Record<string, string | number>>;
}

/** A state with those before and after it. Immutable: each function returns another history, or the very same one. */
export interface History<State, Label = StepLabel> {
  readonly present: State;
  readonly past: Step<State, Label> | undefined;
  readonly future: Step<State, Label> | undefined;
  /** The `merge` of the last change, where further ones with it join its step. */
  readonly merge?: string | undefined;
}

/** The description of a change. */
export interface Change<Label = StepLabel> {
  /**
   * Changes in a row with one token, such as the letters typed into one setting, are one step. `endStep` ends it: the
   * caller decides when, for example on blur and after two seconds without a key.
   */
  merge?: string;
  /** The name of the step. Of changes that join one step the last name counts. */
  label?: Label;
}

export const startHistory = <State, Label = StepLabel>(state: State): History<State, Label> => ({
  present: state,
  past: undefined,
  future: undefined,
});

/** Returns the history with the next state; what was undone is gone then. An edit that returned the very same state is no step. */
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

/** Returns the history one step forward, or the same history at its end. */
export function redo<State, Label>(history: History<State, Label>): History<State, Label> {
  const { present, past, future } = history;
  if (!future) return history;
  const { state, label, beyond } = future;
  return { present: state, past: { state: present, label, beyond: past }, future: beyond };
}

/** Ends the step that typing joins, for example when the input loses the focus: the next change is a step of its own. */
export const endStep = <State, Label>(history: History<State, Label>): History<State, Label> =>
  history.merge === undefined ? history : { ...history, merge: undefined };

/** Returns the history with another present and no step: for changes outside the history, such as giving keys on opening. */
export const replacePresent = <State, Label>(
  history: History<State, Label>,
  present: State,
): History<State, Label> => (present === history.present ? history : { ...history, present });

export const canUndo = ({ past }: Pick<History<unknown, unknown>, 'past'>): boolean => past !== undefined;
export const canRedo = ({ future }: Pick<History<unknown, unknown>, 'future'>): boolean =>
  future !== undefined;

/** Returns the name of the step that undo takes back; undefined where there is none, or where it has no name. */
export const undoLabel = <Label>({ past }: History<unknown, Label>): Label | undefined => past?.label;
/** Returns the name of the step that redo does again; undefined where there is none, or where it has no name. */
export const redoLabel = <Label>({ future }: History<unknown, Label>): Label | undefined => future?.label;
