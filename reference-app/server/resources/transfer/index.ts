/** Exports and imports: the part that other resources and the jobs use. */
export { TRANSFER } from './audit.ts';
export { checkBody } from './check-body.ts';
export {
  type Column,
  type ExportInput,
  type Former,
  refuseValue,
  type Sheet,
  type SheetImport,
  type SheetUndo,
  type UndoneRecords,
  type Values,
} from './descriptor.ts';
export { removeExpired } from './expire.ts';
export { importUploaded, SHEETS_PER_MINUTE } from './import-uploaded.ts';
export { progressOf } from './progress.ts';
export { runTransfer } from './run.ts';

import './tables.ts';
