/** Changes the form in a designer. Every change goes through `edit` and becomes an undo step. */
import type { FormDefinition } from '@countersign/sdk/form';
import { readDefinition } from '@countersign/sdk/form/common';
import { giveKeys, replaceAll } from '@countersign/sdk/form/edits';
import { startHistory } from '@countersign/sdk/history';
import { deepCopy } from '../../designer/history/use-bound-state.ts';
import {
  createUndoableEditFunctions,
  findSavedState,
  type EditOptions as HistoryEditOptions,
  reuseHostPageObjectIfUnchanged,
} from '../../designer/store/history.ts';
import {
  controlPositionByKeyAtom,
  definitionAtom,
  focusedControlKeyAtom,
  openedFormAtom,
  panelTabAtom,
  savedFormAtom,
  selectionAtom,
  undoHistoryAtom,
} from './atoms.ts';
import { firstChangedControlKey } from './changed.ts';
import type { Designer } from './designer.ts';
import { highlightControl } from './flash.ts';
import { createUndoStepLabel, type StepLabel } from './labels.ts';

export type FormChange = (definition: FormDefinition) => FormDefinition;

/** Options of an edit. `select` contains the keys of the controls to select. */
export type EditOptions = HistoryEditOptions<StepLabel, readonly string[]>;

/** Undo and redo clear the selection. The changed control is focused and highlighted. */
export const { edit, endTyping, undoStep, redoStep } = createUndoableEditFunctions<
  FormDefinition,
  StepLabel,
  readonly string[]
>(undoHistoryAtom, {
  select: (store, keys) => (keys ? setSelection(store, keys) : deselectMissingControls(store)),
  show: (store, { before, after }) => {
    store.set(selectionAtom, []);
    const changed = firstChangedControlKey(before, after);
    store.set(focusedControlKeyAtom, changed ?? null);
    if (changed !== undefined) highlightControl(store, changed);
  },
});

type Store = Designer['store'];

/** Selects controls. The last control in `keys` is focused, and the panel shows the settings of all. */
export function setSelection(store: Store, keys: readonly string[]): void {
  store.set(selectionAtom, keys);
  const last = keys.at(-1);
  if (last === undefined) return;
  store.set(focusedControlKeyAtom, last);
  store.set(panelTabAtom, 'control');
}

function deselectMissingControls(store: Store): void {
  const places = store.get(controlPositionByKeyAtom);
  const selection = store.get(selectionAtom);
  const left = selection.filter(key => places.has(key));
  if (left.length < selection.length) store.set(selectionAtom, left);
  const focus = store.get(focusedControlKeyAtom);
  if (focus !== null && !places.has(focus)) store.set(focusedControlKeyAtom, left.at(-1) ?? null);
}

/** Opens a form and starts a new history. Returns false and reports the error if the value is not a form. */
export function openForm({ store, calls }: Designer, json: unknown): boolean {
  const code = openFormInStore(store, json);
  if (code !== undefined) calls.failed({ code, message: code });
  return code === undefined;
}

/** Opens a form. If the value is not a form, returns an error code and leaves the store unchanged. */
export function openFormInStore(store: Store, json: unknown): string | undefined {
  const result = readDefinition(json);
  if (!result.ok) return result.code;
  const start = giveKeys(deepCopy(result.definition));
  store.set(openedFormAtom, { original: result.definition, start });
  store.set(undoHistoryAtom, startHistory<FormDefinition, StepLabel>(start));
  store.set(savedFormAtom, start);
  store.set(selectionAtom, []);
  store.set(focusedControlKeyAtom, null);
  return undefined;
}

/** Replaces the form as one undo step. */
export const replaceForm = (
  designer: Designer,
  next: FormDefinition,
  label = createUndoStepLabel('import'),
): boolean => edit(designer, definition => replaceAll(definition, next), { label, select: [] });

/**
 * Returns the form for the host page: the object that the page passed in if the form equals it, otherwise the
 * edited form.
 */
export const formDefinitionForHostPage = (store: Store): FormDefinition =>
  reuseHostPageObjectIfUnchanged(store.get(openedFormAtom), store.get(definitionAtom));

/** Marks a form as saved. Default: the current form. */
export function markFormSaved(store: Store, definition = formDefinitionForHostPage(store)): void {
  const states = {
    history: store.get(undoHistoryAtom),
    partOf: (state: FormDefinition) => state,
    opened: store.get(openedFormAtom),
  };
  store.set(savedFormAtom, findSavedState(states, definition));
}
