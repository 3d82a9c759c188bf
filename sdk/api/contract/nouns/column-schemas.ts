/**
 * Derives the schemas of API calls from the column definitions of a resource. Columns with special rules have
 * handwritten schemas.
 */
import Type, {
  type TBoolean,
  type TInteger,
  type TOptional,
  type TSchema,
  type TString,
  type TUnsafe,
} from 'typebox';
import { type Columns, columnsShownInView, type NameIn, type ValueColumn } from '../../nouns/index.ts';

type SchemaOf<C> = C extends { type: 'integer' }
  ? TInteger
  : C extends { type: 'flag' }
    ? TBoolean
    : C extends { type: 'choice'; values: infer V }
      ? TUnsafe<keyof V & string>
      : TString;

/**
 * Names of the columns that a call can send. Reference columns are excluded. A handwritten id schema defines
 * which records a caller may reference.
 */
type SentName<C extends Columns> = {
  [K in keyof C & string]: C[K] extends { type: 'reference' } ? never : K;
}[keyof C & string];

type ShownFields<C extends Columns> = { [K in SentName<C>]: SchemaOf<C[K]> };
type ChangedFields<C extends Columns> = { [K in SentName<C>]: TOptional<SchemaOf<C[K]>> };
type AddedFields<C extends Columns> = {
  [K in SentName<C>]: C[K] extends { isRequired: true } ? SchemaOf<C[K]> : TOptional<SchemaOf<C[K]>>;
};

function columnInputSchema(column: ValueColumn): TSchema {
  if (column.type === 'integer') return Type.Integer({ minimum: column.min, maximum: column.max });
  if (column.type !== 'text') return columnOutputSchema(column);
  const { max: maxLength, pattern, isRequired } = column;
  if (isRequired)
    return Type.String({ minLength: 1, maxLength, pattern: pattern === undefined ? '\\S' : `^${pattern}$` });
  return Type.String(pattern === undefined ? { maxLength } : { maxLength, pattern: `^$|^${pattern}$` });
}

function columnOutputSchema(column: ValueColumn): TSchema {
  if (column.type === 'integer') return Type.Integer();
  if (column.type === 'flag') return Type.Boolean();
  if (column.type === 'choice')
    return Type.Union(Object.keys(column.values).map(value => Type.Literal(value)));
  return Type.String();
}

const buildSchemasByColumn = (columns: Columns, schemaOf: (column: ValueColumn) => object): object =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) =>
      column.type === 'reference' ? [] : [[name, schemaOf(column)]],
    ),
  );

const isRequiredColumn = (column: ValueColumn): boolean =>
  column.type === 'text' && column.isRequired === true;

/** Returns the schemas of the request fields for a call that adds a record. */
export const requestFieldsForAdd = <const C extends Columns>(columns: C) =>
  buildSchemasByColumn(columns, column =>
    isRequiredColumn(column) ? columnInputSchema(column) : Type.Optional(columnInputSchema(column)),
  ) as AddedFields<C>;

/** Returns the request fields of a call that changes a record. A field that is not sent keeps its value. */
export const buildUpdateRequestSchemas = <const C extends Columns>(columns: C) =>
  buildSchemasByColumn(columns, column => Type.Optional(columnInputSchema(column))) as ChangedFields<C>;

/** Returns the response fields of a single record. */
export const responseFieldsForRecord = <const C extends Columns>(columns: C) =>
  buildSchemasByColumn(columns, columnOutputSchema) as ShownFields<C>;

/** Returns the response fields of a list row. */
export const responseFieldsForListRow = <const C extends Columns>(columns: C) =>
  responseFieldsForRecord(columnsShownInView(columns, 'list')) as Pick<
    ShownFields<C>,
    NameIn<C, 'list'> & SentName<C>
  >;

type OptionalFields<F> = { [K in keyof F]: F[K] extends TSchema ? TOptional<F[K]> : never };

/** Makes the response fields optional. Use it for rows that contain these fields only for some callers. */
export const makeFieldsOptional = <F extends Readonly<Record<string, TSchema>>>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as OptionalFields<F>;
