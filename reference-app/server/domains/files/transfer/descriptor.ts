/**
 * Defines how the records of a resource are exported and imported as a sheet. The file
 * `domains/<domain>/<resource>/sheet.ts`, or `noun.ts` of a small resource, exports `sheets` with one
 * definition per record type.
 */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { Contexts, Tx } from '../../../db/access.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor, SignedInActor } from '../../../http/security/actor.ts';

export type Texts = Readonly<Record<Lang, string>>;
/** Texts of the cells of a sheet row, by column key. */
export type Values = Readonly<Record<string, string>>;

export interface Column {
  key: string;
  label: Texts;
  /** True if an import refuses rows that have no value in this column. */
  required?: boolean;
  /** Additional headings that an import recognises. */
  aliases?: readonly string[];
  /** True if the column is exported but ignored by imports. */
  isReadOnly?: boolean;
}

export interface ExportPage {
  rows: Values[];
  /** Key of the last row, after which the next page begins. Undefined if the page is empty. */
  last: string | undefined;
}

export interface ExportInput {
  /** Query parameters of the API call that lists the records. They are valid for the schema of this call. */
  query: Readonly<Record<string, unknown>>;
  /**
   * The key after which the page begins. This is `last` of the previous page. Undefined for the first page.
   */
  after: string | undefined;
  limit: number;
  lang: Lang;
  /** Time zone of the tenant, in which times are exported. */
  timeZone: string;
}

export interface SheetExport {
  permission: string;
  /** The API call that lists the records. An export accepts the query of this call. */
  list: RouteKey;
  count(tx: Tx, actor: SignedInActor, query: ExportInput['query']): Promise<number>;
  /** Returns rows sorted by key. A row that is added during the export appears once or not at all. */
  page(tx: Tx, actor: SignedInActor, input: ExportInput): Promise<ExportPage>;
  /**
   * Returns the actor's data scope. A download is refused if this scope differs from the scope at the time of
   * the export. Absent if all users see the same rows.
   */
  scope?(tx: Tx, actor: SignedInActor): Promise<unknown>;
}

export interface SheetImport {
  permission: string;
  /** Audit target of the records in the operation log. */
  target: AuditTarget;
  /**
   * Columns that together identify a record. Messages name a row by its value in the first of these columns.
   */
  key: readonly [string, ...string[]];
  /**
   * Returns the keys of all records of this type that processing a sheet row reads or writes. The keys of
   * parent records come first, and the key of the row's own record comes last. If two rows share no key,
   * neither influences the other.
   */
  recordKeys(values: Values): readonly [string, ...string[]];
  /**
   * Names of the database tables that grow when records are imported. An import refreshes their statistics.
   */
  tables: readonly string[];
  /**
   * Returns the keys of records that one validation rule checks together. If a sheet row changes one of these
   * records, the dry run first applies the accepted rows for all of them.
   */
  joinedKeys?(tx: Tx, actor: SignedInActor): Promise<readonly string[]>;
  /**
   * Combines two rows for the same record into one row with the same effect. Define this function if the
   * cells of the second row do not simply replace the cells of the first row.
   */
  merged?(earlier: Values, next: Values): Values;
  /**
   * Returns the id of the record that the key of the row identifies, or undefined if no such record exists.
   */
  find(tx: Tx, actor: SignedInActor, values: Values): Promise<string | undefined>;
  /** Returns the values of a stored record, as an export writes them. */
  read(tx: Tx, actor: SignedInActor, id: string): Promise<Values>;
  /**
   * Adds a record with the column values of an imported row and returns its id. `contexts` gives access to
   * tables outside the tenant.
   */
  add(tx: Tx, actor: SignedInActor, values: Values, contexts: Contexts): Promise<string>;
  update(
    tx: Tx,
    actor: SignedInActor,
    input: { id: string; values: Values; contexts: Contexts },
  ): Promise<unknown>;
  /**
   * Takes all locks that a change of these records needs. As in the API calls, the lock on the rights of the
   * tenant precedes the locks on single records. Call this function first in each transaction of a job.
   */
  hold(tx: Tx, actor: Actor): Promise<unknown>;
  undo: SheetUndo;
}

/**
 * Values of a record before an import, by field. The import stores these values, so that a user can undo the
 * import.
 */
export type Former = Readonly<Record<string, unknown>>;

/** Reverts the changes of an import. */
export interface SheetUndo {
  /**
   * Returns a digest of the current state of each record, by record id. The result has no entry for a removed
   * record.
   */
  stamps(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Map<string, string>>;
  /** Returns all values of a record that an import can change. */
  former(tx: Tx, merchantId: string, id: string): Promise<Former>;
  /**
   * Throws if the actor may not change one of the records. The whole undo is then refused before any row is
   * undone. Each record is checked again when its row is undone.
   */
  refuseBeyond(tx: Tx, actor: SignedInActor, records: Omit<UndoneRecords, 'transferId'>): Promise<void>;
  /** Returns the ids of records that the import added and that other records now refer to. */
  usedAmong(tx: Tx, merchantId: string, records: Omit<UndoneRecords, 'changed'>): Promise<readonly string[]>;
  /** Returns the API call that a form would send to remove an added record or to restore a changed record. */
  formCall(record: { id: string; former: Former | null }): { key: RouteKey; fields: object };
  /** Removes a record under the rules of the API call that removes such records. */
  remove(contexts: Contexts, actor: SignedInActor, id: string): Promise<unknown>;
  restore(contexts: Contexts, actor: SignedInActor, record: { id: string; former: Former }): Promise<unknown>;
}

export interface UndoneRecords {
  transferId: string;
  added: readonly string[];
  changed: readonly string[];
}

export interface Sheet {
  /** Beginning of the name of the exported file. */
  name: Texts;
  columns: readonly Column[];
  export?: SheetExport;
  import?: SheetImport;
}

type ValueProblem = 'value-required' | 'value-wrong' | 'value-taken' | 'value-unknown' | 'value-ambiguous';

/** Throws an error that refuses the row because of the value in one column. */
export function throwInvalidCellValue(code: ValueProblem, key: string): never {
  throw new RefusalError(code, { by: key });
}
