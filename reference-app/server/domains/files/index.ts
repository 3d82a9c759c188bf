/**
 * Files domain: uploads, buckets, and exports and imports of spreadsheets. Other domains import only this
 * module.
 */

export type { ArchiveClaim } from './archive/claim.ts';
export {
  type ArchiveFacts,
  type ArchiveLink,
  compressEntries,
  contentKey,
  inBatches,
  manifestKey,
  readArchivedBytes,
  readArchiveEntries,
  readLines,
} from './archive/format.ts';
export {
  type ArchiveMeans,
  type ArchiveReader,
  readArchiveAfter,
  readStoredArchive,
  readStoredArchives,
  type StoredArchive,
  selectStoredArchives,
  storeOfArchive,
  toStoredArchive,
} from './archive/queries.ts';
export { type ArchiveRun, runArchive } from './archive/run.ts';
export { storeArchive } from './archive/store.ts';
export {
  type ArchiveEntryChecks,
  findArchiveFault,
  type VerifiedArchives,
  verifyArchives,
} from './archive/verify.ts';
export { defaultBucket, type StoredBucket, storedBucket } from './bucket/queries.ts';
export type { StoreOf } from './bucket/stores.ts';
export { visibleInstanceFileIdsExtensionPoint } from './file/access.ts';
export { linkFilesToApplication } from './file/attach.ts';
export type { Download } from './file/download.ts';
export { newStorageKey } from './file/key.ts';
export { fileReferencesInValues } from './file/named.ts';
export { fileRow } from './file/queries.ts';
export {
  throwIfUnusableDraftFiles,
  throwIfUnusableStepFiles,
  withoutUnusableFiles,
} from './file/references.ts';
export { scheduleContentRemoval } from './file/removal.ts';
export type { FileStorage, FileStore } from './file/storage.ts';
export { TRANSFER_AUDIT } from './transfer/audit.ts';
export { requireValidImportRowBody } from './transfer/check-body.ts';
export {
  type ExportInput,
  type Sheet,
  type SheetImport,
  type SheetUndo,
  throwInvalidCellValue,
  type UndoneRecords,
  type Values,
} from './transfer/descriptor.ts';
export { MEDIA_TYPE_BY_SHEET_FORMAT, writeSheet } from './transfer/format/write-sheet.ts';
export { importUploadedSheet, MAX_SHEETS_PER_MINUTE } from './transfer/import-uploaded.ts';
export { parseCellsToFields, type SheetValues, sheetColumns, toSheetCells } from './transfer/noun-columns.ts';
