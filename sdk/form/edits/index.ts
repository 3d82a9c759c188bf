/**
 * Public entry for all edits of a form. Edits are pure functions: each returns a definition that shares its
 * unchanged parts with the given definition.
 */

export { setConfig, setEvents, setLabelWidth, setProperty, setRules } from './change.ts';
export { changeableTypes, changeType } from './change-type.ts';
export { append, copyOf, duplicate, paste } from './copies.ts';
export { type StepCode, stepLabel } from './labels.ts';
export { mayHold } from './may-hold.ts';
export { type FormClash, type MergedForms, mergeForms, type NamedForm } from './merge-forms.ts';
export { addedKeys, newKey } from './names.ts';
export { emptyForm, giveKeys, replaceAll } from './open.ts';
export { addPart, movePart, removePart, resizeColumn, setPart } from './parts.ts';
export { indexControlPlacesByKey, type Place, type Spot } from './places.ts';
export { readCopy } from './read-copy.ts';
export { renameModel } from './rename.ts';
export { set } from './set.ts';
export { type Direction, mayMove, spotsFor, stepSpot } from './steps.ts';
export { insert, move, remove } from './structure.ts';
export {
  cellsBetween,
  coveredCellPartIndexes,
  type MergeDirection,
  type MergeFault,
  mergeFault,
  type TableCell,
  type TableCells,
  tableCells,
} from './table/cells.ts';
export { mergeFaultText } from './table/fault-text.ts';
export {
  insertColumn,
  insertRow,
  mergeCell,
  mergeCells,
  removeColumn,
  removeRow,
  splitCell,
} from './table/table-edits.ts';
export { type Uses, usesOf } from './uses.ts';
export { unwrap, wrap } from './wrap.ts';
