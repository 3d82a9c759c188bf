/** Exports and imports: the part that other resources and the jobs use. */
export { checkBody } from './check-body.ts';
export {
  type Column,
  type ExportInput,
  refuseValue,
  type Sheet,
  type SheetImport,
  type Values,
} from './descriptor.ts';
export { removeExpired } from './expire.ts';
export { progressOf } from './progress.ts';
export { runTransfer } from './run.ts';

import './tables.ts';
