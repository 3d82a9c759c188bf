/**
 * Files domain: uploads, buckets, and exports and imports of spreadsheets. Other domains import only this
 * module.
 */

export { visibleFilesProviders } from './file/access.ts';
export { linkFiles } from './file/attach.ts';
export { referencedFiles } from './file/named.ts';
export { fileRow } from './file/queries.ts';
export {
  refuseUnusableDraftFiles,
  refuseUnusableStepFiles,
  withoutUnusableFiles,
} from './file/references.ts';
export { TRANSFER_AUDIT } from './transfer/audit.ts';
export { checkRowBody } from './transfer/check-body.ts';
export {
  type ExportInput,
  refuseCellValue,
  type Sheet,
  type SheetImport,
  type SheetUndo,
  type UndoneRecords,
  type Values,
} from './transfer/descriptor.ts';
export { importUploadedSheet, MAX_SHEETS_PER_MINUTE } from './transfer/import-uploaded.ts';
export { fieldsOfCells, type SheetValues, sheetCellsOf, sheetColumns } from './transfer/noun-columns.ts';
