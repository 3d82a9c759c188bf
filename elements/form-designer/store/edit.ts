/** The one way in which the form of a designer changes: an edit becomes a step of the history. */
import type { FormDefinition } from '@countersign/sdk/form';
import { equal, readDefinition } from '@countersign/sdk/form/common';
import { giveKeys, replaceAll } from '@countersign/sdk/form/edits';
import { endStep, record, startHistory } from '@countersign/sdk/history';
import { useCallback } from 'react';
import { findState } from '../../designer/history/find-state.ts';
import { travel } from '../../designer/history/travel.ts';
import { deepCopy } from '../../designer/history/use-bound-state.ts';
import {
  announcementAtom,
  definitionAtom,
  focusAtom,
  historyAtom,
  openedAtom,
  panelTabAtom,
  placesAtom,
  savedAtom,
  selectionAtom,
} from './atoms.ts';
import { firstDifference } from './changed.ts';
import { type Designer, useDesigner } from './designer.ts';
import { flash } from './flash.ts';
import { type StepLabel, stepOf } from './labels.ts';

export type Change = (definition: FormDefinition) => FormDefinition;

export interface EditOptions {
  label: StepLabel;
  /** Changes in a row with one token are one step, such as the letters typed into one setting. */
  merge?: string;
  /** The keys that are selected afterwards; the selection stays by default. */
  select?: readonly string[];
  /** Announces the change; silent by default, as for typing. */
  announce?: string;
}

/** Returns whether the edit changed anything. */
export function edit({ store }: Designer, change: Change, options: EditOptions): boolean {
  const before = store.get(historyAtom);
  const after = record(before, change(before.present), options);
  if (after === before) return false;
  store.set(historyAtom, after);
  const { select, announce: text } = options;
  if (select) setSelection(store, select);
  else keepSelection(store);
  if (text) store.set(announcementAtom, { text });
  return true;
}

type Store = Designer['store'];

/** Selects controls; the last of them has the focus, and the panel shows them. */
export function setSelection(store: Store, keys: readonly string[]): void {
  store.set(selectionAtom, keys);
  const last = keys.at(-1);
  if (last === undefined) return;
  store.set(focusAtom, last);
  store.set(panelTabAtom, 'control');
}

/** Drops what an edit removed from the selection. */
function keepSelection(store: Store): void {
  const places = store.get(placesAtom);
  const selection = store.get(selectionAtom);
  const left = selection.filter(key => places.has(key));
  if (left.length < selection.length) store.set(selectionAtom, left);
  const focus = store.get(focusAtom);
  if (focus !== null && !places.has(focus)) store.set(focusAtom, left.at(-1) ?? null);
}

export function announce({ store }: Designer, text: string): void {
  store.set(announcementAtom, { text });
}

/** Ends the step that typing joins. */
export function endTyping({ store }: Designer): void {
  store.set(historyAtom, endStep(store.get(historyAtom)));
}

/** Takes the last step back. The selection is empty then; focus and a flash go to what changed. */
export const undoStep = (designer: Designer): void => goTo(designer, 'undo');
export const redoStep = (designer: Designer): void => goTo(designer, 'redo');

function goTo({ store, lang, t }: Designer, name: 'undo' | 'redo'): void {
  const before = store.get(historyAtom);
  const { history, text } = travel(before, name, { lang, step: t.step });
  if (history !== before) {
    store.set(historyAtom, history);
    store.set(selectionAtom, []);
    const changed = firstDifference(before.present, history.present);
    store.set(focusAtom, changed ?? null);
    if (changed !== undefined) flash(store, changed);
  }
  store.set(announcementAtom, { text });
}

/** Opens a form: its history begins with it. Returns false for what is no form. */
export function open({ store, calls }: Designer, json: unknown): boolean {
  const code = openIn(store, json);
  if (code !== undefined) calls.failed({ code, message: code });
  return code === undefined;
}

/** Returns the code of what is no form, which leaves the store as it is. */
export function openIn(store: Store, json: unknown): string | undefined {
  const result = readDefinition(json);
  if (!result.ok) return result.code;
  const start = giveKeys(deepCopy(result.definition));
  store.set(openedAtom, { original: result.definition, start });
  store.set(historyAtom, startHistory<FormDefinition, StepLabel>(start));
  store.set(savedAtom, start);
  store.set(selectionAtom, []);
  store.set(focusAtom, null);
  return undefined;
}

/** Puts another form in place of this one, as one step. */
export const replace = (designer: Designer, next: FormDefinition, label = stepOf('import')): boolean =>
  edit(designer, definition => replaceAll(definition, next), { label, select: [] });

/** The form for the page: the object that came in as long as nothing differs from it. */
export function outcome(store: Store): FormDefinition {
  const present = store.get(definitionAtom);
  const { original, start } = store.get(openedAtom);
  return present === start ? original : present;
}

/** Marks the present form, or the one of an event or a copy of it, as the one that the page has stored. */
export function markSaved(store: Store, definition = outcome(store)): void {
  const { original, start } = store.get(openedAtom);
  const isSaved = (state: FormDefinition) => equal(state === start ? original : state, definition);
  store.set(savedAtom, findState(store.get(historyAtom), isSaved) ?? definition);
}

/** The edit of the designer around. */
export function useEdit(): (change: Change, options: EditOptions) => boolean {
  const designer = useDesigner();
  return useCallback((change, options) => edit(designer, change, options), [designer]);
}
