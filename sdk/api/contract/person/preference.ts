/**
 * A user's arrangement of a list: its columns, its row density and the named views. Other users do not see
 * it.
 */
import Type, { type Static } from 'typebox';
import { Nullable, requestBodySchema } from '../shapes.ts';

export const ListDensity = Type.Union([
  Type.Literal('compact'),
  Type.Literal('standard'),
  Type.Literal('comfortable'),
]);
export type ListDensity = Static<typeof ListDensity>;

const ColumnName = Type.String({ minLength: 1, maxLength: 64 });

export const ColumnPreference = requestBodySchema({
  name: ColumnName,
  isHidden: Type.Optional(Type.Boolean()),
  /** The width of the column in pixels. If absent, the column gets a share of the remaining width. */
  width: Type.Optional(Type.Integer({ minimum: 40, maximum: 2000 })),
});
export type ColumnPreference = Static<typeof ColumnPreference>;

/** Filters and a sort order, stored under a name. */
export const NamedListView = requestBodySchema({
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  /** The search parameters as they appear in the list's URL. */
  search: Type.Record(
    Type.String({ maxLength: 64 }),
    Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]),
    { maxProperties: 30 },
  ),
});
export type NamedListView = Static<typeof NamedListView>;

export const ListPreference = requestBodySchema({
  /** The columns in display order. A column that is not listed keeps its default position and width. */
  columns: Type.Array(ColumnPreference, { maxItems: 60 }),
  density: ListDensity,
  /**
   * True if an open record is shown next to the list in a wide window. If absent, the list's default applies.
   */
  isSplit: Type.Optional(Type.Boolean()),
  views: Type.Array(NamedListView, { maxItems: 20 }),
});
export type ListPreference = Static<typeof ListPreference>;

const ListPreferenceName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z][a-z-]*$' });

export const preferenceContract = {
  /**
   * Returns the caller's stored settings for a list: columns, row height and named views. Null if nothing is
   * stored.
   */
  'GET preference/detail': {
    query: Type.Object({ name: ListPreferenceName }),
    response: Nullable(ListPreference),
  },
  /** Stores the caller's own arrangement of a list. The previous arrangement is replaced. */
  'POST preference/update': {
    body: requestBodySchema({ name: ListPreferenceName, value: ListPreference }),
    response: Type.Null(),
  },
} as const;
