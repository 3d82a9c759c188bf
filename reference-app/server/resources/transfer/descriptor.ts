/** A resource as a sheet: `resources/<noun>/sheet.ts` exports `sheets`, one for each kind of record that it has. */
import type { RouteKey } from '@countersign/sdk/api/contract';
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import type { Contexts, Tx } from '../../db/access.ts';
import { Refused } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor, SignedInActor } from '../../http/security/actor.ts';

export type Texts = Readonly<Record<Lang, string>>;
/** Texts of a row by the keys of the columns. */
export type Values = Readonly<Record<string, string>>;

export interface Column {
  key: string;
  label: Texts;
  /** An import refuses rows without it. */
  required?: boolean;
  /** Further headings that an import recognises. */
  aliases?: readonly string[];
  /** Exported, and ignored by an import. */
  isReadOnly?: boolean;
}

export interface ExportPage {
  rows: Values[];
  /** The key after which the next page begins. */
  last: string | undefined;
}

export interface ExportInput {
  /** The list's query; checked against its schema. */
  query: Readonly<Record<string, unknown>>;
  /** The `last` of the page before; undefined for the first. */
  after: string | undefined;
  limit: number;
  lang: Lang;
  /** Of the tenant; exported times are in it. */
  timeZone: string;
}

export interface SheetExport {
  permission: string;
  /** The list whose query it takes. */
  list: RouteKey;
  count(tx: Tx, actor: SignedInActor, query: ExportInput['query']): Promise<number>;
  /** Rows by their key: rows that are added while it runs are seen once or not at all. */
  page(tx: Tx, actor: SignedInActor, input: ExportInput): Promise<ExportPage>;
  /** The extent that the actor sees, for a comparison when the file is fetched; absent where everybody sees the same. */
  scope?(tx: Tx, actor: SignedInActor): Promise<unknown>;
}

export interface SheetImport {
  permission: string;
  /** Of the operation log. */
  target: AuditTarget;
  /** Columns that identify a record; the first one names a row. */
  key: readonly [string, ...string[]];
  /**
   * Keys of all records of the noun that the rules read or write for a row, the own record last, those that it lies in before
   * it. Rows without a common key never influence each other.
   */
  recordKeys(values: Values): readonly [string, ...string[]];
  /** Tables that grow with the records. */
  tables: readonly string[];
  /** Keys of stored records that one rule reads together: a row about one of them is read after the rows about the others. */
  joinedKeys?(tx: Tx, actor: SignedInActor): Promise<readonly string[]>;
  /** Returns one row with the effect of two rows on a record, where the cells of the second alone do not replace those of the first. */
  merged?(earlier: Values, next: Values): Values;
  /** Returns the id of the record with the key of the row. */
  find(tx: Tx, actor: SignedInActor, values: Values): Promise<string | undefined>;
  /** Returns the record as an export writes it. */
  read(tx: Tx, actor: SignedInActor, id: string): Promise<Values>;
  /** Returns the id. `values` has the mapped columns; `contexts` is for what lies outside of the tenant's rows. */
  add(tx: Tx, actor: SignedInActor, values: Values, contexts: Contexts): Promise<string>;
  update(
    tx: Tx,
    actor: SignedInActor,
    input: { id: string; values: Values; contexts: Contexts },
  ): Promise<unknown>;
  /**
   * Takes the locks of all changes of the noun, in the order of the calls of its forms: the rights of the tenant come before single
   * records. Call first in each transaction of a job.
   */
  hold(tx: Tx, actor: Actor): Promise<unknown>;
  undo: SheetUndo;
}

/** Values of a record by their fields, as they are stored with the transfer. */
export type Former = Readonly<Record<string, unknown>>;

/** Takes back what an import wrote. */
export interface SheetUndo {
  /** Digests of the states of records by their ids, without those of removed records. */
  stamps(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Map<string, string>>;
  /** Returns all values that an import may change. */
  former(tx: Tx, merchantId: string, id: string): Promise<Former>;
  /** Refuses the undo as a whole for records beyond the actor's rights: a first answer before the guard of each row. */
  refuseBeyond(tx: Tx, actor: SignedInActor, records: Omit<UndoneRecords, 'transferId'>): Promise<void>;
  /** Returns the ids of added records that others use. */
  usedAmong(tx: Tx, merchantId: string, records: Omit<UndoneRecords, 'changed'>): Promise<readonly string[]>;
  /** Returns the call that a form would send to remove an added record, or to give a changed one its former values back. */
  formCall(record: { id: string; former: Former | null }): { key: RouteKey; fields: object };
  /** Uses the rules of the calls that remove and change a record. */
  remove(contexts: Contexts, actor: SignedInActor, id: string): Promise<unknown>;
  restore(contexts: Contexts, actor: SignedInActor, record: { id: string; former: Former }): Promise<unknown>;
}

export interface UndoneRecords {
  transferId: string;
  added: readonly string[];
  changed: readonly string[];
}

export interface Sheet {
  /** Begins the name of a file. */
  name: Texts;
  columns: readonly Column[];
  export?: SheetExport;
  import?: SheetImport;
}

type ValueProblem = 'value-required' | 'value-wrong' | 'value-taken' | 'value-unknown' | 'value-ambiguous';

/** Refuses a row for the value of a column. */
export function refuseValue(code: ValueProblem, key: string): never {
  throw new Refused(code, { by: key });
}
