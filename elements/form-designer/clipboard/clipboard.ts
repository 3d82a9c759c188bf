/** Controls on the system clipboard, as the text of a form: they go to other forms, tabs and browsers. */
import { nameOf, partsOf } from '@countersign/sdk/form';
import { readDefinition } from '@countersign/sdk/form/common';
import { addedKeys, copyOf, paste, type Spot } from '@countersign/sdk/form/edits';
import { atEnd, namesText, removeSelected, spotBehind } from '../store/actions.ts';
import {
  definitionAtom,
  focusAtom,
  placesAtom,
  selectedControlsAtom,
  selectionAtom,
} from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { announce, edit } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';

/** The selected controls, or the one with the focus, as text. */
export function copiedText({ store }: Designer): string | undefined {
  const selection = store.get(selectionAtom);
  const focus = store.get(focusAtom);
  const keys = selection.length === 0 && focus !== null ? [focus] : selection;
  return keys.length === 0 ? undefined : JSON.stringify(copyOf(store.get(definitionAtom), keys), null, 2);
}

/** Pastes controls into the selected empty container, else behind the selection. Returns false for a text that is no form. */
export function pasteText(designer: Designer, text: string): boolean {
  const source = readDefinition(text);
  if (!source.ok) return false;
  const { store, t } = designer;
  const before = store.get(definitionAtom);
  const after = paste(before, pasteSpot(designer), source.definition, Date.now());
  const added = addedKeys(before, after);
  if (after === before) {
    announce(designer, t('cannotPaste'));
    return true;
  }
  edit(designer, () => after, {
    label: stepOf('paste', source.definition.list),
    select: added,
    announce: t('pasted', { name: namesText(designer, source.definition.list) }),
  });
  return true;
}

function pasteSpot({ store }: Designer): Spot {
  const places = store.get(placesAtom);
  const key = store.get(selectionAtom).at(-1) ?? store.get(focusAtom);
  const place = key === null ? undefined : places.get(key);
  if (!place) return atEnd;
  const parts = partsOf(place.control);
  const isEmpty = parts.length > 0 && parts.every(({ list }) => list.length === 0);
  return isEmpty ? { parent: key, part: 0, at: 0 } : spotBehind(place);
}

/** From the menu, where no event of the clipboard comes. */
export async function copySelected(designer: Designer): Promise<void> {
  const text = copiedText(designer);
  const { t, store } = designer;
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
    announce(designer, t('copied', { name: namesText(designer, store.get(selectedControlsAtom)) }));
  } catch {
    announce(designer, t('copyFailed'));
  }
}

export async function cutSelected(designer: Designer): Promise<void> {
  await copySelected(designer);
  removeSelected(designer, 'cut');
}

export async function pasteClipboard(designer: Designer): Promise<void> {
  try {
    if (!pasteText(designer, await navigator.clipboard.readText()))
      announce(designer, designer.t('cannotPaste'));
  } catch {
    announce(designer, designer.t('pasteByKey'));
  }
}

export const copiedName = ({ store }: Designer): string => {
  const focus = store.get(focusAtom);
  const place = focus === null ? undefined : store.get(placesAtom).get(focus);
  return place ? nameOf(place.control) : '';
};
