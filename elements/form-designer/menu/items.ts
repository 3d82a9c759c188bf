/** Lists the entries of the context menu for a control and for a cell. A disabled entry states the reason. */
import { type Control, controlNameOf, partsOf } from '@countersign/sdk/form';
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
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { copySelected, cutSelected, pasteClipboard } from '../clipboard/clipboard.ts';
import {
  canBeRequired,
  canChangeControlType,
  findStoredChoicesSetting,
  openInPlaceEditor,
  toggleRequired,
} from '../in-place/in-place.ts';
import { duplicateSelectedControls, removeSelectedControls } from '../store/actions.ts';
import {
  controlPositionByKeyAtom,
  definitionAtom,
  selectedControlsAtom,
  selectionAtom,
} from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { edit, type FormChange } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import type { CellPlace, OpenMenu } from '../store/menu.ts';
import { pickUpSelectedControls } from '../store/pick-up.ts';
import { selectControl } from '../store/select.ts';
import { mergeSelectedCells } from '../table/cells.ts';

export interface MenuItem {
  id: string;
  text: string;
  keys?: string;
  /** The reason why the entry is disabled; undefined if it is enabled. */
  fault?: string | undefined;
  run(): void;
}

export function contextMenuItemGroups(designer: Designer, { key, cell }: OpenMenu): MenuItem[][] {
  const place = designer.store.get(controlPositionByKeyAtom).get(key);
  if (!place) return [];
  const groups = [
    controlMenuItems(designer),
    structureMenuItems(designer, place.control, place.parent?.control),
  ];
  return cell ? [cellMenuItems(designer, cell), ...groups] : groups;
}

function controlMenuItems(designer: Designer): MenuItem[] {
  const { t } = designer;
  return [
    ...inPlaceEditorMenuItems(designer),
    { id: 'copy', text: t('copyControl'), keys: 'Ctrl+C', run: () => copySelected(designer) },
    { id: 'cut', text: t('cutControl'), keys: 'Ctrl+X', run: () => cutSelected(designer) },
    { id: 'paste', text: t('pasteControl'), keys: 'Ctrl+V', run: () => pasteClipboard(designer) },
    {
      id: 'duplicate',
      text: t('copy'),
      keys: 'Ctrl+Shift+Enter',
      run: () => duplicateSelectedControls(designer),
    },
    { id: 'pick-up', text: t('keyPickUp'), keys: 'M', run: () => pickUpSelectedControls(designer) },
    { id: 'remove', text: t('remove'), keys: 'Delete', run: () => removeSelectedControls(designer) },
  ];
}

/** Returns the menu entries for properties that are edited in place on the canvas. */
function inPlaceEditorMenuItems(designer: Designer): MenuItem[] {
  const { t, store } = designer;
  const controls = store.get(selectedControlsAtom);
  const last = controls.at(-1);
  const items: MenuItem[] = [];
  if (!last) return items;
  if (controls.some(control => canBeRequired(control, designer)))
    items.push({ id: 'required', text: t('makeRequired'), keys: 'R', run: () => toggleRequired(designer) });
  if (canChangeControlType(last))
    items.push({
      id: 'type',
      text: t('changeType'),
      keys: 'T',
      run: () => openInPlaceEditor(designer, 'type'),
    });
  if (findStoredChoicesSetting(last, designer))
    items.push({
      id: 'choices',
      text: t('editChoices'),
      keys: 'E',
      run: () => openInPlaceEditor(designer, 'choices'),
    });
  return items;
}

function structureMenuItems(designer: Designer, control: Control, parent: Control | undefined): MenuItem[] {
  const { t } = designer;
  const { key = '' } = control;
  const items: MenuItem[] = [
    { id: 'wrap-card', text: t('wrapCard'), run: () => wrapSelection(designer, 'card') },
    { id: 'wrap-grid', text: t('wrapGrid'), run: () => wrapSelection(designer, 'grid') },
  ];
  if (partsOf(control).length > 0)
    items.push({
      id: 'unwrap',
      text: t('unwrap'),
      run: () => applyControlMenuChange(designer, control, definition => unwrap(definition, key)),
    });
  if (Array.isArray(control.columns))
    items.push({
      id: 'add-part',
      text: t('addPart'),
      run: () => applyControlMenuChange(designer, control, definition => addPart(definition, key)),
    });
  if (parent)
    items.push({
      id: 'parent',
      text: t('selectParent'),
      run: () => selectControl(designer, parent.key ?? null),
    });
  return items;
}

function wrapSelection(designer: Designer, type: 'card' | 'grid'): void {
  const { store, lang } = designer;
  const definition = store.get(definitionAtom);
  const key = newKey(definition, type, Date.now());
  const keys = store.get(selectionAtom);
  const container = newControl({ type, key, lang });
  edit(designer, now => wrap(now, keys, container), {
    label: createUndoStepLabel('move', [container]),
    select: [key],
    announce: designer.t('inserted', {
      name: controlNameOf(container),
      place: designer.t('theForm'),
      at: 1,
      of: 1,
    }),
  });
}

function applyControlMenuChange(designer: Designer, control: Control, by: FormChange): void {
  const done = edit(designer, by, { label: createUndoStepLabel('set', [control]) });
  announceToScreenReader(
    designer,
    done ? designer.t('changed', { name: controlNameOf(control) }) : designer.t('cannotMove'),
  );
}

function cellMenuItems(designer: Designer, place: CellPlace): MenuItem[] {
  const { key, part } = place;
  const { t, lang, store } = designer;
  const table = store.get(controlPositionByKeyAtom).get(key)?.control;
  const cell = table && tableCells(table).cells.find(one => one.part === part);
  if (!table || !cell) return [];
  const { row, column, rowspan, colspan } = cell;
  const item = (id: string, text: string, by: FormChange, fault?: string): MenuItem => ({
    id,
    text,
    fault,
    run: () => {
      const done = edit(designer, by, { label: createUndoStepLabel('table', [table]) });
      announceToScreenReader(designer, done ? text : t('cannotMove'));
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
  const mergeAll = {
    id: 'merge-cells',
    text: t('mergeCells'),
    run: () => mergeSelectedCells(designer, place),
  };
  return [
    ...(to === part ? merges : [mergeAll]),
    item('split', t('splitCell'), definition => splitCell(definition, place)),
    item('add-column', t('addColumn'), definition => insertColumn(definition, key, column + colspan)),
    item('add-row', t('addRow'), definition => insertRow(definition, key, row + rowspan)),
    item('remove-column', t('removeColumn'), definition => removeColumn(definition, key, column)),
    item('remove-row', t('removeRow'), definition => removeRow(definition, key, row)),
  ];
}
