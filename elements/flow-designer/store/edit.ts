/** The one way in which the flow and the basics of a designer change: an edit becomes a step of the history. */
import { type Flow, type FlowBasics, importFlow, readBasics } from '@countersign/sdk/flow';
import { equal } from '@countersign/sdk/form/common';
import { endStep, record, startHistory } from '@countersign/sdk/history';
import { findState } from '../../designer/history/find-state.ts';
import { travel } from '../../designer/history/travel.ts';
import { deepCopy } from '../../designer/history/use-bound-state.ts';
import { plain } from '../../ui/plain-copy.ts';
import {
  announcementAtom,
  basicsAtom,
  type Draft,
  flowAtom,
  historyAtom,
  indexAtom,
  openedAtom,
  openedBasicsAtom,
  savedAtom,
  selectionAtom,
} from './atoms.ts';
import type { Designer } from './designer.ts';
import type { StepLabel } from './labels.ts';
import { showChange } from './step.ts';

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
export const edit = (designer: Designer, change: (flow: Flow) => Flow, options: EditOptions): boolean =>
  editDraft(
    designer,
    draft => {
      const flow = change(draft.flow);
      return flow === draft.flow ? draft : { ...draft, flow };
    },
    options,
  );

/** Changes the basic information. Returns whether the edit changed anything. */
export const editBasics = (
  designer: Designer,
  change: (basics: FlowBasics) => FlowBasics,
  options: Omit<EditOptions, 'select' | 'label'>,
): boolean =>
  editDraft(
    designer,
    draft => {
      const basics = change(draft.basics);
      return basics === draft.basics ? draft : { ...draft, basics };
    },
    { ...options, label: { code: 'basics' } },
  );

/** Changes flow and basics in one step. */
export function editDraft(
  { store, readOnly }: Designer,
  change: (draft: Draft) => Draft,
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

export const undoStep = (designer: Designer): void => goTo(designer, 'undo');
export const redoStep = (designer: Designer): void => goTo(designer, 'redo');

function goTo({ store, lang, t }: Designer, name: 'undo' | 'redo'): void {
  const before = store.get(historyAtom);
  const { history, label, text } = travel(before, name, { lang, step: t.step });
  if (history !== before) {
    store.set(historyAtom, history);
    dropLostSelection(store);
    if (label) showChange(store, label);
  }
  store.set(announcementAtom, { text });
}

/** Opens a flow: its history begins with it. Returns false for what is no flow. */
export function open({ store, calls }: Designer, json: unknown): boolean {
  const reason = openIn(store, json);
  if (reason !== undefined) calls.failed({ code: 'bad-flow', message: reason });
  return reason === undefined;
}

/** As `open`, also before there is a designer. Returns the reason for what is no flow. */
export function openIn(store: Store, json: unknown): string | undefined {
  const result = importFlow(json);
  if (!result.ok) return result.reason;
  const flow = deepCopy(result.flow);
  store.set(openedAtom, { original: json, start: flow });
  store.set(historyAtom, startHistory<Draft, StepLabel>({ flow, basics: store.get(basicsAtom) }));
  store.set(savedAtom, { ...store.get(savedAtom), flow });
  store.set(selectionAtom, null);
  return undefined;
}

/** Opens the basic information: the history begins anew, and the flow stays as it is. Returns false for what is none. */
export function openBasics({ store, calls }: Designer, json: unknown): boolean {
  const original = readBasics(json);
  if (!original) {
    calls.failed({ code: 'bad-basics', message: 'The basics are no object.' });
    return false;
  }
  const basics = plain(original);
  store.set(openedBasicsAtom, { original, start: basics });
  store.set(historyAtom, startHistory<Draft, StepLabel>({ flow: store.get(flowAtom), basics }));
  store.set(savedAtom, { ...store.get(savedAtom), basics });
  return true;
}

/** The flow for the page: the object that came in as long as nothing differs from it. */
export function outcome(store: Store): Flow {
  const present = store.get(flowAtom);
  const { original, start } = store.get(openedAtom);
  return present === start && typeof original === 'object' ? (original as Flow) : present;
}

/** The basic information for the page: the object that came in as long as nothing differs from it. */
export function basicsOutcome(store: Store): FlowBasics {
  const present = store.get(basicsAtom);
  const { original, start } = store.get(openedBasicsAtom);
  return present === start ? original : present;
}

/** The detail of most events. */
export const draftFor = (store: Store): Draft => ({ flow: outcome(store), basics: basicsOutcome(store) });

/** Marks the present state as saved, or the parts of an event or copies of them. */
export function markSaved(store: Store, { flow, basics }: Partial<Draft> = draftFor(store)): void {
  const saved = store.get(savedAtom);
  store.set(savedAtom, {
    flow: flow ? savedFlow(store, flow) : saved.flow,
    basics: basics ? savedBasics(store, basics) : saved.basics,
  });
}

function savedFlow(store: Store, flow: Flow): Flow {
  const { original, start } = store.get(openedAtom);
  const isSaved = (state: Draft) => equal(state.flow === start ? original : state.flow, flow);
  return findState(store.get(historyAtom), isSaved)?.flow ?? flow;
}

function savedBasics(store: Store, basics: FlowBasics): FlowBasics {
  const { original, start } = store.get(openedBasicsAtom);
  const isSaved = (state: Draft) => equal(state.basics === start ? original : state.basics, basics);
  return findState(store.get(historyAtom), isSaved)?.basics ?? basics;
}
