/**
 * Defines resources as plain data. Tables, API calls, lists, forms, sheets and the operation log are derived
 * from their columns.
 */

export interface ColumnLabel {
  zh: string;
  en: string;
}

/** A list column in the portal. Widths are in pixels. */
export interface ListColumn {
  /** True if the portal list hides the column by default. */
  isHidden?: true;
  minWidth?: number;
  flex?: number;
}

/**
 * Specifies where a column appears: in the list, the sheet, the keyword search and the operation log. All
 * members are required, so that a column definition with a missing member does not compile.
 */
interface ColumnPlaces {
  label: ColumnLabel;
  /**
   * The settings of this column in the portal list. If false, the column is omitted from the portal list and
   * from the rows of the list call.
   */
  list: false | ListColumn;
  /** True if the column appears in the sheet for exports and imports. */
  sheet: boolean;
  /** True if a keyword search in the list includes the column. */
  search: boolean;
  /** True if the operation log records changes to the column. */
  log: boolean;
}

/** A text column. Its default value is an empty text. */
export interface TextColumn extends ColumnPlaces {
  type: 'text';
  /** Maximum number of characters in a value of the column. */
  max: number;
  /**
   * A regular expression that the whole text must match. It contains no `^`, no `$` and no top-level
   * alternatives. If the column is optional, the empty text is valid in any case.
   */
  pattern?: string;
  /** True if the column must be set when a record is added. */
  isRequired?: true;
  /** True if leading and trailing spaces of the text are stored. Other text columns remove these spaces. */
  isVerbatim?: true;
  /** The form control that edits the column. If false, forms do not contain the column. */
  form: false | 'input' | 'textarea';
}

/** An integer column. Its default value is 0. */
export interface IntegerColumn extends ColumnPlaces {
  type: 'integer';
  min: number;
  max: number;
  form: false | 'number';
}

/** A boolean column. Its default value is false. */
export interface FlagColumn extends ColumnPlaces {
  type: 'flag';
  form: false | 'switch';
  sheet: false;
}

/** A column with a fixed set of values. Its default is the first value. */
export interface ChoiceColumn extends ColumnPlaces {
  type: 'choice';
  values: Readonly<Record<string, ColumnLabel>>;
  form: false | 'radio';
  sheet: false;
}

/**
 * A column that contains the id of another record. Its calls, list cells, form fields and sheet cells are
 * written by hand, because they need the name of that record and must check access to it.
 */
export interface ReferenceColumn {
  type: 'reference';
  label: ColumnLabel;
  isNullable: boolean;
  log: boolean;
}

/** A column whose call fields, form fields and cells are derived from its definition. */
export type ValueColumn = TextColumn | IntegerColumn | FlagColumn | ChoiceColumn;
export type Column = ValueColumn | ReferenceColumn;
export type Columns = Readonly<Record<string, Column>>;

/**
 * The field of a unique constraint, with the message that is shown if another record already has the value.
 */
export interface TakenField extends ColumnLabel {
  field: string;
}

/**
 * Definition of a resource (noun). It describes the columns of the database table, except the key, the
 * timestamps, the version and columns that separate code writes.
 */
export interface Noun {
  /** Name of the database table. */
  table: string;
  /** The record type in the operation log, if it differs from the name of the table. */
  recordType?: string;
  /** The field that contains the id of a record. */
  key: string;
  /** True if users choose the id. The keyword search of the list then includes the id. */
  isKeyChosen?: true;
  /** The display name for one record of the resource in the operation log. */
  label: ColumnLabel;
  /**
   * Description of the resource. It is the comment at the top of the resource's contract file. Its
   * translation is used in the documentation.
   */
  summary?: ColumnLabel;
  /**
   * Columns of the resource, keyed by their names in the API. API calls, forms and sheets contain the columns
   * in this order.
   */
  columns: Columns;
  /**
   * The table's unique constraints on values that users choose, keyed by the names of the constraints in the
   * database.
   */
  unique?: Readonly<Record<string, TakenField>>;
}

/**
 * Returns the record type under which the operation log stores a resource: `sms-sign` for the table
 * `sms_sign`.
 */
export const logRecordTypeOfResource = ({ table, recordType }: Pick<Noun, 'table' | 'recordType'>): string =>
  recordType ?? table.replaceAll('_', '-');

export type ColumnPlace = 'list' | 'form' | 'sheet' | 'search' | 'log';

/**
 * Names of the columns that appear in one view of a resource: list, form, sheet, keyword search or operation
 * log.
 */
export type NameIn<C extends Columns, P extends ColumnPlace> = {
  [K in keyof C & string]: C[K] extends { readonly [Q in P]: infer Shown }
    ? Shown extends false
      ? never
      : K
    : never;
}[keyof C & string];

/**
 * Returns the columns that appear in one view of a resource, such as the list or the form, in their defined
 * order.
 */
export function columnsShownInView<const C extends Columns, P extends ColumnPlace>(
  columns: C,
  place: P,
): Pick<C, NameIn<C, P>> {
  const shown = Object.entries(columns).filter(
    ([, column]) => (column as Partial<Record<P, unknown>>)[place],
  );
  return Object.fromEntries(shown) as Pick<C, NameIn<C, P>>;
}

/**
 * Returns the columns that appear in one view of a resource, such as the list or the form, as pairs of name
 * and column.
 */
export const columnNameAndDefinitionPairs = (
  columns: Columns,
  place: Exclude<ColumnPlace, 'log'>,
): [string, ValueColumn][] => Object.entries(columnsShownInView(columns, place));

/** Type of a column's value in the API. */
export type ColumnValue<C extends Column> = C extends { type: 'integer' }
  ? number
  : C extends { type: 'flag' }
    ? boolean
    : C extends { type: 'choice'; values: infer V }
      ? keyof V & string
      : C extends { type: 'reference'; isNullable: true }
        ? string | null
        : string;

/** Returns the value that a new record gets if none is given. */
export function defaultColumnValue(column: ValueColumn): string | number | boolean {
  if (column.type === 'integer') return 0;
  if (column.type === 'flag') return false;
  return column.type === 'choice' ? (Object.keys(column.values)[0] ?? '') : '';
}

export type ColumnValues<C extends Columns> = { [K in keyof C]: ColumnValue<C[K]> };
