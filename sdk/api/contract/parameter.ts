/** System parameters: typed values of the product and of the installation, which a tenant may replace by its own. */
import Type, { type Static } from 'typebox';
import { body, Instant, listOf, Nullable, paging } from './shapes.ts';

const ParameterType = Type.Union([
  Type.Literal('text'),
  Type.Literal('number'),
  Type.Literal('boolean'),
  /** `2026-11-21`. */
  Type.Literal('date'),
  Type.Literal('json'),
  /** Stored encrypted and never returned. */
  Type.Literal('secret'),
]);
export type ParameterType = Static<typeof ParameterType>;

const Style = Type.Union([Type.Literal('blue'), Type.Literal('red'), Type.Literal('custom')]);

export const Parameter = Type.Object({
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** Parameters of a group are used together. */
  group: Type.String(),
  type: ParameterType,
  /** Empty for a secret. */
  value: Type.String(),
  /** Empty for a secret. */
  defaultValue: Type.String(),
  /** A secret has a value. */
  hasValue: Type.Boolean(),
  /** How lists show the value. */
  style: Style,
  /** Of the style `custom`, as #rrggbb; else empty. */
  colour: Type.String(),
  /** The product's own: it is neither renamed nor removed. */
  isBuiltIn: Type.Boolean(),
  /** The product's or the installation's; a change makes one of the tenant's own. */
  isInherited: Type.Boolean(),
  /** Limits of a number; null without any. */
  least: Nullable(Type.Number()),
  most: Nullable(Type.Number()),
  /** Name of the person who changed it last; empty where nobody did. */
  updateBy: Type.String(),
  updateTime: Nullable(Instant),
  version: Type.Integer(),
});
export type Parameter = Static<typeof Parameter>;

const Key = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Value = Type.String({ maxLength: 4000 });
const Description = Type.Optional(Type.String({ maxLength: 300 }));
const Group = Type.Optional(Type.String({ maxLength: 50 }));
const Colour = Type.Optional(Type.String({ pattern: '^$|^#[0-9a-fA-F]{6}$' }));
const OfParameter = Type.Object({ key: Key });

export const parameter = {
  'GET parameter/page': {
    query: Type.Object({
      ...paging,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      group: Type.Optional(Type.String({ maxLength: 50 })),
      type: Type.Optional(ParameterType),
      /** Those of the tenant's own alone. */
      isOwn: Type.Optional(Type.Boolean()),
    }),
    response: listOf(Parameter),
  },
  'GET parameter/detail': { query: OfParameter, response: Parameter },
  /** For everybody who is signed in; never a secret. */
  'GET parameter/value': {
    query: OfParameter,
    response: Type.Object({
      key: Type.String(),
      type: ParameterType,
      value: Type.String(),
      style: Style,
      colour: Type.String(),
    }),
  },
  'POST parameter/add': {
    body: body({
      key: Key,
      name: Name,
      description: Description,
      group: Group,
      type: ParameterType,
      value: Value,
      defaultValue: Type.Optional(Value),
      style: Type.Optional(Style),
      colour: Colour,
    }),
    response: Type.Object({ key: Type.String() }),
  },
  /** A secret without a `value` stays as it is. */
  'POST parameter/update': {
    body: body({
      key: Key,
      name: Type.Optional(Name),
      description: Description,
      group: Group,
      value: Type.Optional(Value),
      defaultValue: Type.Optional(Value),
      style: Type.Optional(Style),
      colour: Colour,
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /** The default holds again: of the installation or the product where there is one. */
  'POST parameter/reset': { body: body({ key: Key }), response: Type.Null() },
  /** One that the tenant made itself. */
  'GET parameter/delete': { query: OfParameter, response: Type.Null() },
} as const;
