/** Undo and redo for both designers. Each state is held as it was, sharing what did not change, so that going back is exact. */

interface Step<State> {
  state: State;
  /** The name of the change between this state and the one nearer to the present. */
  text: string;
  beyond: Step<State> | undefined;
}

/** A state with those before and after it. Immutable: each function returns another history, or the very same one. */
export interface History<State> {
  readonly present: State;
  readonly past: Step<State> | undefined;
  readonly future: Step<State> | undefined;
  /** The `key` of the last change, where further ones with it join its step. */
  readonly key?: string | undefined;
}

/** The description of a change. */
export interface Change {
  /** Changes in a row with one key, such as the letters typed into one input, are one step. */
  key?: string;
  /** The name of the step for people, for example `move 金额`: a toolbar shows it with undo and redo. */
  text?: string;
}

export const startHistory = <State>(state: State): History<State> => ({
  present: state,
  past: undefined,
  future: undefined,
});

/** Returns the history with the next state; what was undone is gone then. An edit that returned the very same state is no step. */
export function record<State>(
  history: History<State>,
  next: State,
  { key, text = '' }: Change = {},
): History<State> {
  const { present, past } = history;
  if (next === present) return history;
  const joins = key !== undefined && key === history.key;
  const before =
    joins && past ? { ...past, text: text || past.text } : { state: present, text, beyond: past };
  return { present: next, past: before, future: undefined, key };
}

/** Returns the history one step back, or the same history at its beginning. */
export function undo<State>(history: History<State>): History<State> {
  const { present, past, future } = history;
  if (!past) return history;
  const { state, text, beyond } = past;
  return { present: state, past: beyond, future: { state: present, text, beyond: future } };
}

/** Returns the history one step forward, or the same history at its end. */
export function redo<State>(history: History<State>): History<State> {
  const { present, past, future } = history;
  if (!future) return history;
  const { state, text, beyond } = future;
  return { present: state, past: { state: present, text, beyond: past }, future: beyond };
}

/** Ends the step that typing joins, for example when the input loses the focus: the next change is a step of its own. */
export const endStep = <State>(history: History<State>): History<State> =>
  history.key === undefined ? history : { ...history, key: undefined };

export const canUndo = ({ past }: History<unknown>): boolean => past !== undefined;
export const canRedo = ({ future }: History<unknown>): boolean => future !== undefined;

/** Returns the name of the step that undo takes back; undefined where there is none, empty where it has no name. */
export const undoText = ({ past }: History<unknown>): string | undefined => past?.text;
/** Returns the name of the step that redo does again; undefined where there is none, empty where it has no name. */
export const redoText = ({ future }: History<unknown>): string | undefined => future?.text;
