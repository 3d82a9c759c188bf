/** The entries of the menu of a control and of a cell. An entry that is not possible says why. */
import { type Control, nameOf, partsOf } from '@countersign/sdk/form';
import { newControl } from '@countersign/sdk/form/design';
import {
  addPart,
  insertColumn,
  insertRow,
  type MergeDirection,
  mergeCell,
  mergeFault,
  mergeFaultText,
  newKey,
  removeColumn,
  removeRow,
  splitCell,
  tableCells,
  unwrap,
  wrap,
} from '@countersign/sdk/form/edits';
import { copySelected, cutSelected, pasteClipboard } from '../clipboard/clipboard.ts';
import {
  choicesSetting,
  openInPlace,
  takesRequired,
  takesType,
  toggleRequired,
} from '../in-place/in-place.ts';
import { duplicateSelected, removeSelected } from '../store/actions.ts';
import { definitionAtom, placesAtom, selectedControlsAtom, selectionAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { announce, type Change, edit } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import type { CellPlace, OpenMenu } from '../store/menu.ts';
import { pickUp } from '../store/pick-up.ts';
import { select } from '../store/select.ts';
import { mergeChosen } from '../table/cells.ts';

export interface MenuItem {
  id: string;
  text: string;
  keys?: string;
  /** The reason why it is not possible. */
  fault?: string | undefined;
  run(): void;
}

export function menuItems(designer: Designer, { key, cell }: OpenMenu): MenuItem[][] {
  const place = designer.store.get(placesAtom).get(key);
  if (!place) return [];
  const groups = [controlItems(designer), structureItems(designer, place.control, place.parent?.control)];
  return cell ? [cellItems(designer, cell), ...groups] : groups;
}

function controlItems(designer: Designer): MenuItem[] {
  const { t } = designer;
  return [
    ...inPlaceItems(designer),
    { id: 'copy', text: t('copyControl'), keys: 'Ctrl+C', run: () => copySelected(designer) },
    { id: 'cut', text: t('cutControl'), keys: 'Ctrl+X', run: () => cutSelected(designer) },
    { id: 'paste', text: t('pasteControl'), keys: 'Ctrl+V', run: () => pasteClipboard(designer) },
    { id: 'duplicate', text: t('copy'), keys: 'Ctrl+Shift+Enter', run: () => duplicateSelected(designer) },
    { id: 'pick-up', text: t('keyPickUp'), keys: 'M', run: () => pickUp(designer) },
    { id: 'remove', text: t('remove'), keys: 'Delete', run: () => removeSelected(designer) },
  ];
}

/** The parts of a control that are edited where it stands. */
function inPlaceItems(designer: Designer): MenuItem[] {
  const { t, store } = designer;
  const controls = store.get(selectedControlsAtom);
  const last = controls.at(-1);
  const items: MenuItem[] = [];
  if (!last) return items;
  if (controls.some(control => takesRequired(control, designer)))
    items.push({ id: 'required', text: t('makeRequired'), keys: 'R', run: () => toggleRequired(designer) });
  if (takesType(last))
    items.push({ id: 'type', text: t('changeType'), keys: 'T', run: () => openInPlace(designer, 'type') });
  if (choicesSetting(last, designer))
    items.push({
      id: 'choices',
      text: t('editChoices'),
      keys: 'E',
      run: () => openInPlace(designer, 'choices'),
    });
  return items;
}

function structureItems(designer: Designer, control: Control, parent: Control | undefined): MenuItem[] {
  const { t } = designer;
  const { key = '' } = control;
  const items: MenuItem[] = [
    { id: 'wrap-card', text: t('wrapCard'), run: () => wrapIn(designer, 'card') },
    { id: 'wrap-grid', text: t('wrapGrid'), run: () => wrapIn(designer, 'grid') },
  ];
  if (partsOf(control).length > 0)
    items.push({
      id: 'unwrap',
      text: t('unwrap'),
      run: () => change(designer, control, definition => unwrap(definition, key)),
    });
  if (Array.isArray(control.columns))
    items.push({
      id: 'add-part',
      text: t('addPart'),
      run: () => change(designer, control, definition => addPart(definition, key)),
    });
  if (parent)
    items.push({ id: 'parent', text: t('selectParent'), run: () => select(designer, parent.key ?? null) });
  return items;
}

function wrapIn(designer: Designer, type: 'card' | 'grid'): void {
  const { store, lang } = designer;
  const definition = store.get(definitionAtom);
  const key = newKey(definition, type, Date.now());
  const keys = store.get(selectionAtom);
  const container = newControl({ type, key, lang });
  edit(designer, now => wrap(now, keys, container), {
    label: stepOf('move', [container]),
    select: [key],
    announce: designer.t('inserted', { name: nameOf(container), place: designer.t('theForm'), at: 1, of: 1 }),
  });
}

function change(designer: Designer, control: Control, by: Change): void {
  const done = edit(designer, by, { label: stepOf('set', [control]) });
  announce(designer, done ? designer.t('changed', { name: nameOf(control) }) : designer.t('cannotMove'));
}

function cellItems(designer: Designer, place: CellPlace): MenuItem[] {
  const { key, part } = place;
  const { t, lang, store } = designer;
  const table = store.get(placesAtom).get(key)?.control;
  const cell = table && tableCells(table).cells.find(one => one.part === part);
  if (!table || !cell) return [];
  const { row, column, rowspan, colspan } = cell;
  const item = (id: string, text: string, by: Change, fault?: string): MenuItem => ({
    id,
    text,
    fault,
    run: () => {
      const done = edit(designer, by, { label: stepOf('table', [table]) });
      announce(designer, done ? text : t('cannotMove'));
    },
  });
  const merge = (id: string, text: string, direction: MergeDirection) => {
    const fault = mergeFault(table, part, direction);
    return item(
      id,
      text,
      definition => mergeCell(definition, place, direction),
      fault && mergeFaultText(fault, lang),
    );
  };
  const { to = part } = place;
  const merges: MenuItem[] = [
    merge('merge-down', t('mergeDown'), 'down'),
    merge('merge-right', t('mergeRight'), 'right'),
  ];
  const mergeAll = { id: 'merge-cells', text: t('mergeCells'), run: () => mergeChosen(designer, place) };
  return [
    ...(to === part ? merges : [mergeAll]),
    item('split', t('splitCell'), definition => splitCell(definition, place)),
    item('add-column', t('addColumn'), definition => insertColumn(definition, key, column + colspan)),
    item('add-row', t('addRow'), definition => insertRow(definition, key, row + rowspan)),
    item('remove-column', t('removeColumn'), definition => removeColumn(definition, key, column)),
    item('remove-row', t('removeRow'), definition => removeRow(definition, key, row)),
  ];
}
