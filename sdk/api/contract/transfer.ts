/**
 * Transfers: exports and imports that run as jobs. A transfer is kept for seven days, and only the user who
 * started it can access it.
 */
import Type, { type Static } from 'typebox';
import { cappedListResponseSchema, Id, Instant, Nullable, paging, requestBodySchema } from './shapes.ts';

/**
 * The state of an import or export. `checking`: an import is in its dry run. `checked`: the dry run has
 * ended. `undoing`: an import is being undone. `undone`: the import was undone. Exports never have these four
 * states.
 */
export const SheetTransferState = Type.Union([
  Type.Literal('checking'),
  Type.Literal('checked'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('undoing'),
  Type.Literal('undone'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
]);
export type SheetTransferState = Static<typeof SheetTransferState>;

export const SheetTransferKind = Type.Union([Type.Literal('export'), Type.Literal('import')]);
export type SheetTransferKind = Static<typeof SheetTransferKind>;

export const SheetFormat = Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]);
export type SheetFormat = Static<typeof SheetFormat>;

/** The number of import rows for each result. */
export const SheetTransferCounts = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
});
export type SheetTransferCounts = Static<typeof SheetTransferCounts>;

export const SheetTransferRow = Type.Object({
  transferId: Id,
  kind: SheetTransferKind,
  /** The resource whose records are exported or imported, such as `user`. */
  noun: Type.String(),
  state: SheetTransferState,
  fileName: Type.String(),
  format: SheetFormat,
  /** The number of rows to export or import. Null until the rows have been counted. */
  total: Nullable(Type.Integer()),
  /** The number of rows that have been processed. */
  done: Type.Integer(),
  /** The number of import rows for each result. Null for an export. */
  counts: Nullable(SheetTransferCounts),
  /** The `subCode` of the error if the import or export failed. Otherwise empty. */
  errorCode: Type.String(),
  /** True if a file can be downloaded: the result of an export, or the refused rows of an import. */
  hasFile: Type.Boolean(),
  /** True if the transfer is an import that has written records and can be undone. */
  canUndo: Type.Boolean(),
  createTime: Instant,
  finishTime: Nullable(Instant),
  /** The time at which the import or export is removed, together with its file. */
  expireTime: Instant,
});
export type SheetTransferRow = Static<typeof SheetTransferRow>;

export const SheetColumn = Type.Object({
  key: Type.String(),
  /** The label of the column in the caller's language. */
  label: Type.String(),
  required: Type.Boolean(),
});
export type SheetColumn = Static<typeof SheetColumn>;

/** Maps column keys to column numbers in the file. Column numbers start at 0. */
const ColumnMapping = Type.Record(Type.String({ maxLength: 40 }), Type.Integer({ minimum: 0, maximum: 199 }));

export const ImportSheetPreview = Type.Object({
  /** The cell texts of the first row of the sheet. */
  headings: Type.Array(Type.String()),
  /** The first rows of the sheet below the headings. */
  samples: Type.Array(Type.Array(Type.String())),
  total: Type.Integer(),
  columns: Type.Array(SheetColumn),
  /** The columns of the sheet that were recognised by their headings. */
  mapping: Type.Record(Type.String(), Type.Integer()),
});
export type ImportSheetPreview = Static<typeof ImportSheetPreview>;

export const ImportRowOutcome = Type.Union([
  Type.Literal('created'),
  Type.Literal('updated'),
  Type.Literal('unchanged'),
  Type.Literal('refused'),
]);
export type ImportRowOutcome = Static<typeof ImportRowOutcome>;

export const ImportedSheetRow = Type.Object({
  /** The row number in the spreadsheet. */
  rowNo: Type.Integer(),
  /** A value that identifies the row for the user, such as the user name. */
  name: Type.String(),
  /** The result for the row. Null if the row has been neither checked nor imported yet. */
  outcome: Nullable(ImportRowOutcome),
  /** True if the row result comes from the import, false if it comes from the dry run. */
  isImported: Type.Boolean(),
  /** Why the row was refused, in the caller's language. */
  problem: Type.String(),
});
export type ImportedSheetRow = Static<typeof ImportedSheetRow>;

const SheetTransferRecordType = Type.String({ minLength: 1, maxLength: 40 });
const SheetTransferParams = Type.Object({ transferId: Id });
const StartedSheetTransfer = Type.Object({ transferId: Id });

export const transferContract = {
  /** Exports all rows that the list returns for the given query, limited to rows that the caller may see. */
  'POST transfer/export': {
    body: requestBodySchema({
      noun: SheetTransferRecordType,
      /** The query parameters of the list to export, without paging parameters. */
      query: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300 }))),
      format: Type.Optional(SheetFormat),
    }),
    response: StartedSheetTransfer,
  },
  /** Reads an uploaded sheet: its headings, its first rows, and the columns recognised by their headings. */
  'POST transfer/preview': {
    body: requestBodySchema({ noun: SheetTransferRecordType, fileId: Id }),
    response: ImportSheetPreview,
  },
  /**
   * Starts the dry run of an import from an uploaded sheet. Nothing is written until `transfer/run` is
   * called.
   */
  'POST transfer/import': {
    body: requestBodySchema({ noun: SheetTransferRecordType, fileId: Id, mapping: ColumnMapping }),
    response: StartedSheetTransfer,
  },
  /** Writes the rows of an import whose dry run has ended. */
  'POST transfer/run': { body: requestBodySchema({ transferId: Id }), response: Type.Null() },
  /** Cancels an import or export. Rows that were already imported are kept. */
  'POST transfer/cancel': { body: requestBodySchema({ transferId: Id }), response: Type.Null() },
  /**
   * Undoes a whole import: removes added records and restores the previous values of changed records. Refused
   * with `rows-changed` if any of the records was changed or used after the import.
   */
  'POST transfer/undo': { body: requestBodySchema({ transferId: Id }), response: Type.Null() },
  /** Lists the imports and exports that the caller started, newest first. */
  'GET transfer/page': {
    query: Type.Object({
      ...paging,
      kind: Type.Optional(SheetTransferKind),
      state: Type.Optional(SheetTransferState),
      noun: Type.Optional(SheetTransferRecordType),
    }),
    response: cappedListResponseSchema(SheetTransferRow),
  },
  'GET transfer/:transferId': { params: SheetTransferParams, response: SheetTransferRow },
  /** Lists the rows of an import with their result from the dry run or the import. */
  'GET transfer/rows/:transferId': {
    params: SheetTransferParams,
    query: Type.Object({ ...paging, outcome: Type.Optional(ImportRowOutcome) }),
    response: cappedListResponseSchema(ImportedSheetRow),
  },
  /** Deletes an import or export, which is stopped first if it is still running. */
  'GET transfer/delete/:transferId': { params: SheetTransferParams, response: Type.Null() },
} as const;
