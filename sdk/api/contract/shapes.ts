/** Schemas shared by several resources. */
import Type, { type TSchema } from 'typebox';

export const Id = Type.String({ minLength: 1, maxLength: 64 });
/**
 * An instant in UTC in ISO 8601 format, such as `2026-11-21T08:30:00.000Z`. Years have four digits and start
 * at 1900.
 */
export const Instant = Type.String({
  format: 'date-time',
  formatMinimum: '1900-01-01T00:00:00Z',
  formatMaximum: '9999-12-31T23:59:59.999Z',
});
/** A day in the tenant's time zone, such as `2026-11-21`. Years start at 1900. */
export const CalendarDate = Type.String({ format: 'date', formatMinimum: '1900-01-01' });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Creates the schema of a request body. Unknown fields are refused, never silently ignored. */
export const requestBodySchema = <T extends Parameters<typeof Type.Object>[0]>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

/** The page number. Its maximum keeps the row offset within the integer range of the databases. */
const PageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));
const PageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 }));

/** The paging parameters of list calls. `pageNum` and `pageSize` are aliases for `page` and `limit`. */
export const paging = { page: PageNumber, limit: PageSize, pageNum: PageNumber, pageSize: PageSize };

export const listResponse = <T extends TSchema>(row: T) =>
  Type.Object({ total: Type.Integer(), list: Type.Array(row) });

/**
 * Creates the response schema of a list that is counted only up to a thousand rows beyond the page. `total`
 * is exact if `more` is false.
 */
export const cappedListResponseSchema = <T extends TSchema>(row: T) =>
  Type.Object({ total: Type.Integer(), more: Type.Boolean(), list: Type.Array(row) });

export const NamedRecord = Type.Object({ id: Id, name: Type.String({ maxLength: 200 }) });
/** Form values, keyed by the field key (`model`) of the form control. */
export const FormValues = Type.Record(Type.String(), Type.Unknown());
