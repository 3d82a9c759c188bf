/** The one way in which the flow of a designer changes: an edit becomes a step of the history. */
import { type Flow, importFlow } from '@countersign/sdk/flow';
import { endStep, record, redo, startHistory, undo } from '@countersign/sdk/history';
import {
  announcementAtom,
  type FlowHistory,
  flowAtom,
  historyAtom,
  indexAtom,
  openedAtom,
  savedAtom,
  selectionAtom,
} from './atoms.ts';
import type { Designer } from './designer.ts';
import type { StepLabel } from './labels.ts';

export interface EditOptions {
  label: StepLabel;
  /** Changes in a row with one token are one step, such as the letters typed into one setting. */
  merge?: string;
  /** The node that is selected afterwards; the selection stays by default. */
  select?: string | null;
  /** Announces the change; silent by default, as for typing. */
  announce?: string;
}

/** Returns whether the edit changed anything. */
export function edit(
  { store, readOnly }: Designer,
  change: (flow: Flow) => Flow,
  options: EditOptions,
): boolean {
  if (readOnly) return false;
  const before = store.get(historyAtom);
  const after = record(before, change(before.present), options);
  if (after === before) return false;
  store.set(historyAtom, after);
  if (options.select !== undefined) store.set(selectionAtom, options.select);
  dropLostSelection(store);
  if (options.announce) store.set(announcementAtom, { text: options.announce });
  return true;
}

type Store = Designer['store'];

function dropLostSelection(store: Store): void {
  const selected = store.get(selectionAtom);
  if (selected !== null && !store.get(indexAtom).has(selected)) store.set(selectionAtom, null);
}

/** Ends the step that typing joins. */
export const endTyping = ({ store }: Designer): void =>
  store.set(historyAtom, endStep(store.get(historyAtom)));

export const undoStep = (designer: Designer): void => travel(designer, 'undone', undo);
export const redoStep = (designer: Designer): void => travel(designer, 'redone', redo);

function travel(
  { store, t }: Designer,
  text: 'undone' | 'redone',
  go: (history: FlowHistory) => FlowHistory,
): void {
  const before = store.get(historyAtom);
  const after = go(before);
  if (after === before) {
    store.set(announcementAtom, { text: t(text === 'undone' ? 'noUndo' : 'noRedo') });
    return;
  }
  store.set(historyAtom, after);
  dropLostSelection(store);
  const label = (text === 'undone' ? before.past : before.future)?.label;
  store.set(announcementAtom, { text: t(text, { step: label ? t.step(label) : '' }) });
}

/** Opens a flow: its history begins with it. Returns false for what is no flow. */
export function open({ store, calls }: Designer, json: unknown): boolean {
  const result = importFlow(json);
  if (!result.ok) {
    calls.failed({ code: 'bad-flow', message: result.reason });
    return false;
  }
  store.set(openedAtom, { original: json, start: result.flow });
  store.set(historyAtom, startHistory<Flow, StepLabel>(result.flow));
  store.set(savedAtom, result.flow);
  store.set(selectionAtom, null);
  return true;
}

/** The flow for the page: the object that came in as long as nothing differs from it. */
export function outcome(store: Store): Flow {
  const present = store.get(flowAtom);
  const { original, start } = store.get(openedAtom);
  return present === start && typeof original === 'object' ? (original as Flow) : present;
}

export const markSaved = (store: Store): void => store.set(savedAtom, store.get(flowAtom));
