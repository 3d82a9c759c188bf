/**
 * Implements edits, undo, redo and the saved state of a designer. The current state is the property `present`
 * of the history.
 */
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import { endStep, type History, record, redo, undo } from '@countersign/sdk/history';
import type { Lang } from '@countersign/sdk/i18n';
import type { PrimitiveAtom } from 'jotai/vanilla';
import { historyTextsForLanguage } from '../history/texts.ts';
import { announceToScreenReader } from './announcement.ts';
import type { DesignerStore } from './context.ts';

export interface EditOptions<Label, Selection> {
  label: Label;
  /**
   * Key of the history step. Consecutive changes with the same key form one step, for example letters typed
   * into one setting.
   */
  merge?: string;
  /**
   * Selection after the edit. If omitted, the current selection stays, except for items that the edit
   * removed.
   */
  select?: Selection;
  /** Text to announce. By default nothing is announced, for example while the user types. */
  announce?: string;
}

interface EditedDesigner<Label> {
  store: DesignerStore;
  lang: Lang;
  t: { step(label: Label): string };
}

interface HistoryReactions<State, Label, Selection> {
  /** Sets the selection. If `selection` is undefined, deselects only items that no longer exist. */
  select(store: DesignerStore, selection: Selection | undefined): void;
  /** Shows the user which part of the state an undo or redo has changed. */
  show(store: DesignerStore, change: { before: State; after: State; label: Label | undefined }): void;
}

export interface HistoryEdits<State, Label, Selection> {
  /** Changes the state. Returns whether the edit changed anything. */
  edit(
    designer: { store: DesignerStore },
    change: (state: State) => State,
    options: EditOptions<Label, Selection>,
  ): boolean;
  /** Ends the current typing step. */
  endTyping(designer: { store: DesignerStore }): void;
  undoStep(designer: EditedDesigner<Label>): void;
  redoStep(designer: EditedDesigner<Label>): void;
}

/** Creates the functions that change, undo and redo the state in a history. */
export function createUndoableEditFunctions<State, Label, Selection>(
  historyAtom: PrimitiveAtom<History<State, Label>>,
  { select, show }: HistoryReactions<State, Label, Selection>,
): HistoryEdits<State, Label, Selection> {
  const travel =
    (isUndo: boolean) =>
    (designer: EditedDesigner<Label>): void => {
      const { store, lang, t } = designer;
      const before = store.get(historyAtom);
      const after = (isUndo ? undo : redo)(before);
      const texts = historyTextsForLanguage(lang);
      if (after === before) {
        announceToScreenReader(designer, texts(isUndo ? 'noUndo' : 'noRedo'));
        return;
      }
      const label = (isUndo ? before.past : before.future)?.label;
      store.set(historyAtom, after);
      show(store, { before: before.present, after: after.present, label });
      announceToScreenReader(
        designer,
        texts(isUndo ? 'undone' : 'redone', { step: label ? t.step(label) : '' }).trim(),
      );
    };
  return {
    edit: ({ store }, change, options) => {
      const before = store.get(historyAtom);
      const after = record(before, change(before.present), options);
      if (after === before) return false;
      store.set(historyAtom, after);
      select(store, options.select);
      if (options.announce) announceToScreenReader({ store }, options.announce);
      return true;
    },
    endTyping: ({ store }) => store.set(historyAtom, endStep(store.get(historyAtom))),
    undoStep: travel(true),
    redoStep: travel(false),
  };
}

/**
 * A value that the host page passed (`original`), and the parsed value with which the designer started
 * (`start`).
 */
export interface Opened<Part, Original = Part> {
  original: Original;
  start: Part;
}

/**
 * Returns the value for the host page: the object that the host page passed, as long as the value does not
 * differ from it.
 */
export const reuseHostPageObjectIfUnchanged = <Part, Original>(
  { original, start }: Opened<Part, Original>,
  present: Part,
): Part | Original => (present === start ? original : present);

interface SavedPart<State, Part> {
  history: History<State, unknown>;
  partOf(state: State): Part;
  opened: Opened<Part, unknown>;
}

/**
 * Returns the state in the history that equals the state that the host page has saved. Undo and redo can then
 * return to the saved state.
 */
export function findSavedState<State, Part>(
  { history: { present, past, future }, partOf, opened }: SavedPart<State, Part>,
  saved: Part,
): Part {
  const isSaved = (state: State) =>
    areDeeplyEqual(reuseHostPageObjectIfUnchanged(opened, partOf(state)), saved);
  if (isSaved(present)) return partOf(present);
  for (const steps of [past, future])
    for (let step = steps; step; step = step.beyond) if (isSaved(step.state)) return partOf(step.state);
  return saved;
}
