/**
 * Copies controls to the system clipboard as JSON text, so that they can be pasted into other forms, tabs and
 * browsers.
 */
import { controlNameOf, partsOf } from '@countersign/sdk/form';
import { readDefinition } from '@countersign/sdk/form/common';
import { addedKeys, copyOf, paste, type Spot } from '@countersign/sdk/form/edits';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import {
  controlNamesText,
  formEndPosition,
  insertionPositionAfterControl,
  removeSelectedControls,
} from '../store/actions.ts';
import {
  controlPositionByKeyAtom,
  definitionAtom,
  focusedControlKeyAtom,
  selectedControlsAtom,
  selectionAtom,
} from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';

/** Returns the selected controls as text. If nothing is selected, returns the focused control as text. */
export function selectionAsText({ store }: Designer): string | undefined {
  const selection = store.get(selectionAtom);
  const focus = store.get(focusedControlKeyAtom);
  const keys = selection.length === 0 && focus !== null ? [focus] : selection;
  return keys.length === 0 ? undefined : JSON.stringify(copyOf(store.get(definitionAtom), keys), null, 2);
}

/**
 * Pastes controls from the clipboard text. If an empty layout container is selected, pastes into the
 * container, otherwise after the selection. Returns false if the text is not a form.
 */
export function pasteControls(designer: Designer, text: string): boolean {
  const source = readDefinition(text);
  if (!source.ok) return false;
  const { store, t } = designer;
  const before = store.get(definitionAtom);
  const after = paste(before, pastePosition(designer), source.definition, Date.now());
  const added = addedKeys(before, after);
  if (after === before) {
    announceToScreenReader(designer, t('cannotPaste'));
    return true;
  }
  edit(designer, () => after, {
    label: createUndoStepLabel('paste', source.definition.list),
    select: added,
    announce: t('pasted', { name: controlNamesText(designer, source.definition.list) }),
  });
  return true;
}

function pastePosition({ store }: Designer): Spot {
  const places = store.get(controlPositionByKeyAtom);
  const key = store.get(selectionAtom).at(-1) ?? store.get(focusedControlKeyAtom);
  const place = key === null ? undefined : places.get(key);
  if (!place) return formEndPosition;
  const parts = partsOf(place.control);
  const isEmpty = parts.length > 0 && parts.every(({ list }) => list.length === 0);
  return isEmpty ? { parent: key, part: 0, at: 0 } : insertionPositionAfterControl(place);
}

/**
 * Copies the selected controls when the user chooses Copy in a menu. A menu fires no clipboard event, so this
 * function uses the clipboard API.
 */
export async function copySelected(designer: Designer): Promise<void> {
  const text = selectionAsText(designer);
  const { t, store } = designer;
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
    announceToScreenReader(
      designer,
      t('copied', { name: controlNamesText(designer, store.get(selectedControlsAtom)) }),
    );
  } catch {
    announceToScreenReader(designer, t('copyFailed'));
  }
}

export async function cutSelected(designer: Designer): Promise<void> {
  await copySelected(designer);
  removeSelectedControls(designer, 'cut');
}

export async function pasteClipboard(designer: Designer): Promise<void> {
  try {
    if (!pasteControls(designer, await navigator.clipboard.readText()))
      announceToScreenReader(designer, designer.t('cannotPaste'));
  } catch {
    announceToScreenReader(designer, designer.t('pasteByKey'));
  }
}

export const focusedControlName = ({ store }: Designer): string => {
  const focus = store.get(focusedControlKeyAtom);
  const place = focus === null ? undefined : store.get(controlPositionByKeyAtom).get(focus);
  return place ? controlNameOf(place.control) : '';
};
