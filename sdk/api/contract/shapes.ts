/** Shapes that several resources share. */
import Type, { type TSchema } from 'typebox';

export const Id = Type.String({ minLength: 1, maxLength: 64 });
/** An instant as ISO 8601 in UTC, for example `2026-11-21T08:30:00.000Z`. */
export const Instant = Type.String({ format: 'date-time' });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A request body: a field that is not named here is refused, never dropped silently. */
export const body = <T extends Parameters<typeof Type.Object>[0]>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

/** Paging as the lists take it; `pageNum` and `pageSize` are other names of the same. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
  pageNum: Type.Optional(Type.Integer({ minimum: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
};

export const listOf = <T extends TSchema>(row: T) =>
  Type.Object({ total: Type.Integer(), list: Type.Array(row) });

/** A list that is counted up to a thousand rows behind the page: `total` is exact while `more` is false. */
export const longListOf = <T extends TSchema>(row: T) =>
  Type.Object({ total: Type.Integer(), more: Type.Boolean(), list: Type.Array(row) });

export const Named = Type.Object({ id: Id, name: Type.String({ maxLength: 200 }) });
/** Form values by control model. */
export const FormValues = Type.Record(Type.String(), Type.Unknown());
