/** The arrangement of a list by one person: its columns, its density and the named views, stored for them alone. */
import Type, { type Static } from 'typebox';
import { body, Nullable } from '../shapes.ts';

export const Density = Type.Union([
  Type.Literal('compact'),
  Type.Literal('standard'),
  Type.Literal('comfortable'),
]);
export type Density = Static<typeof Density>;

const Short = Type.String({ minLength: 1, maxLength: 64 });

export const ColumnPreference = body({
  name: Short,
  isHidden: Type.Optional(Type.Boolean()),
  /** In pixels; its share of the rest where it is absent. */
  width: Type.Optional(Type.Integer({ minimum: 40, maximum: 2000 })),
});
export type ColumnPreference = Static<typeof ColumnPreference>;

/** Filters and order under a name. */
export const NamedView = body({
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  /** As they stand in the address of the list. */
  search: Type.Record(
    Type.String({ maxLength: 64 }),
    Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]),
    { maxProperties: 30 },
  ),
});
export type NamedView = Static<typeof NamedView>;

export const ListPreference = body({
  /** In their order; a column that is not named has its own place and width. */
  columns: Type.Array(ColumnPreference, { maxItems: 60 }),
  density: Density,
  /** Whether an open record stands beside the list where the window is wide; the list decides where it is absent. */
  isSplit: Type.Optional(Type.Boolean()),
  views: Type.Array(NamedView, { maxItems: 20 }),
});
export type ListPreference = Static<typeof ListPreference>;

const Name = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z][a-z-]*$' });

export const preference = {
  /** The caller's own of one list; null where they arranged nothing. */
  'GET preference/detail': { query: Type.Object({ name: Name }), response: Nullable(ListPreference) },
  /** Stores it in place of the one before. */
  'POST preference/update': { body: body({ name: Name, value: ListPreference }), response: Type.Null() },
} as const;
