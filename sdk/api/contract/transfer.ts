/** Transfers: exports and imports that run as jobs, each seen by the person who started it, for seven days. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, longListOf, Nullable, paging } from './shapes.ts';

/** Imports alone have `checking` and `checked`, the dry run and its end, and `undoing` and `undone`, the undo and its end. */
export const TransferState = Type.Union([
  Type.Literal('checking'),
  Type.Literal('checked'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('undoing'),
  Type.Literal('undone'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
]);
export type TransferState = Static<typeof TransferState>;

export const TransferKind = Type.Union([Type.Literal('export'), Type.Literal('import')]);
export type TransferKind = Static<typeof TransferKind>;

export const SheetFormat = Type.Union([Type.Literal('xlsx'), Type.Literal('csv')]);
export type SheetFormat = Static<typeof SheetFormat>;

/** Rows of an import by what they do, or did. */
export const TransferCounts = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
});
export type TransferCounts = Static<typeof TransferCounts>;

export const TransferRow = Type.Object({
  transferId: Id,
  kind: TransferKind,
  /** Such as `user`. */
  noun: Type.String(),
  state: TransferState,
  fileName: Type.String(),
  format: SheetFormat,
  /** Rows; null until they are counted. */
  total: Nullable(Type.Integer()),
  /** Rows that are done. */
  done: Type.Integer(),
  /** Null for an export. */
  counts: Nullable(TransferCounts),
  /** The `subCode` of a failure; empty where there is none. */
  errorCode: Type.String(),
  /** There is something to download: the file of an export, or the refused rows of an import. */
  hasFile: Type.Boolean(),
  /** An import that has written records. */
  canUndo: Type.Boolean(),
  createTime: Instant,
  finishTime: Nullable(Instant),
  /** The transfer and its file are removed then. */
  expireTime: Instant,
});
export type TransferRow = Static<typeof TransferRow>;

export const SheetColumn = Type.Object({
  key: Type.String(),
  /** In the caller's language. */
  label: Type.String(),
  required: Type.Boolean(),
});
export type SheetColumn = Static<typeof SheetColumn>;

/** By the key of a column: the number of its column in the file, from 0. */
const Mapping = Type.Record(Type.String({ maxLength: 40 }), Type.Integer({ minimum: 0, maximum: 199 }));

export const SheetPreview = Type.Object({
  /** The texts of the first row. */
  headings: Type.Array(Type.String()),
  /** The first rows below it. */
  samples: Type.Array(Type.Array(Type.String())),
  total: Type.Integer(),
  columns: Type.Array(SheetColumn),
  /** The columns whose headings were recognised. */
  mapping: Type.Record(Type.String(), Type.Integer()),
});
export type SheetPreview = Static<typeof SheetPreview>;

export const RowOutcome = Type.Union([
  Type.Literal('created'),
  Type.Literal('updated'),
  Type.Literal('unchanged'),
  Type.Literal('refused'),
]);
export type RowOutcome = Static<typeof RowOutcome>;

export const ImportedRow = Type.Object({
  /** As the spreadsheet numbers it. */
  rowNo: Type.Integer(),
  /** The value that identifies the row, such as the user name. */
  name: Type.String(),
  /** Null while it was neither checked nor imported. */
  outcome: Nullable(RowOutcome),
  /** False for the result of a dry run. */
  isImported: Type.Boolean(),
  /** The reason of a refusal in the caller's language. */
  problem: Type.String(),
});
export type ImportedRow = Static<typeof ImportedRow>;

const Noun = Type.String({ minLength: 1, maxLength: 40 });
const OfTransfer = Type.Object({ transferId: Id });
const Started = Type.Object({ transferId: Id });

export const transfer = {
  /** Exports all rows that a list with the same query would page through, of those that the caller may see. */
  'POST transfer/export': {
    body: body({
      noun: Noun,
      /** The query of the list, without paging. */
      query: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300 }))),
      format: Type.Optional(SheetFormat),
    }),
    response: Started,
  },
  /** Reads an uploaded sheet: its headings, its first rows, and the columns that they fit. */
  'POST transfer/preview': { body: body({ noun: Noun, fileId: Id }), response: SheetPreview },
  /** Takes the rows of an uploaded sheet in and begins the dry run; nothing is written until `transfer/run`. */
  'POST transfer/import': {
    body: body({ noun: Noun, fileId: Id, mapping: Mapping }),
    response: Started,
  },
  /** Imports the rows of a checked import. */
  'POST transfer/run': { body: body({ transferId: Id }), response: Type.Null() },
  /** Rows that were imported before stay. */
  'POST transfer/cancel': { body: body({ transferId: Id }), response: Type.Null() },
  /**
   * Undoes an import as a whole: added records are removed, and changed ones get their former values back. Refused with
   * `rows-changed` where a record was changed or used since.
   */
  'POST transfer/undo': { body: body({ transferId: Id }), response: Type.Null() },
  /** The caller's own, newest first. */
  'GET transfer/page': {
    query: Type.Object({
      ...paging,
      kind: Type.Optional(TransferKind),
      state: Type.Optional(TransferState),
      noun: Type.Optional(Noun),
    }),
    response: longListOf(TransferRow),
  },
  'GET transfer/:transferId': { params: OfTransfer, response: TransferRow },
  /** The rows of an import with what the dry run or the import says of each. */
  'GET transfer/rows/:transferId': {
    params: OfTransfer,
    query: Type.Object({ ...paging, outcome: Type.Optional(RowOutcome) }),
    response: longListOf(ImportedRow),
  },
  /** Ends it where it still runs. */
  'GET transfer/delete/:transferId': { params: OfTransfer, response: Type.Null() },
} as const;
