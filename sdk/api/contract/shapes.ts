/** Shapes that several resources share. */
import Type, { type TSchema } from 'typebox';

export const Id = Type.String({ minLength: 1, maxLength: 64 });
/** An instant as ISO 8601 in UTC, for example `2026-11-21T08:30:00.000Z`; from 1900 on, with a year of four digits. */
export const Instant = Type.String({
  format: 'date-time',
  formatMinimum: '1900-01-01T00:00:00Z',
  formatMaximum: '9999-12-31T23:59:59.999Z',
});
/** A day in the tenant's zone: `2026-11-21`; from 1900 on. */
export const Day = Type.String({ format: 'date', formatMinimum: '1900-01-01' });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A request body: a field that is not named here is refused, never dropped silently. */
export const body = <T extends Parameters<typeof Type.Object>[0]>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

/** So far back nobody turns pages, and a page times its rows stays a number that databases count with. */
const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));
const PageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 }));

/** Paging as the lists take it; `pageNum` and `pageSize` are other names of the same. */
export const paging = { page: Page, limit: PageSize, pageNum: Page, pageSize: PageSize };

export const listOf = <T extends TSchema>(row: T) =>
  Type.Object({ total: Type.Integer(), list: Type.Array(row) });

/** A list that is counted up to a thousand rows behind the page: `total` is exact while `more` is false. */
export const longListOf = <T extends TSchema>(row: T) =>
  Type.Object({ total: Type.Integer(), more: Type.Boolean(), list: Type.Array(row) });

export const Named = Type.Object({ id: Id, name: Type.String({ maxLength: 200 }) });
/** Form values by control model. */
export const FormValues = Type.Record(Type.String(), Type.Unknown());
