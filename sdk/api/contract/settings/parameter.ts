/** System parameters: typed values of the product and the installation, which a tenant can override. */
import Type, { type Static } from 'typebox';
import { Instant, listResponse, Nullable, paging, requestBodySchema } from '../shapes.ts';

const ParameterType = Type.Union([
  Type.Literal('text'),
  Type.Literal('number'),
  Type.Literal('boolean'),
  /** A date such as `2026-11-21`. */
  Type.Literal('date'),
  Type.Literal('json'),
  /** A secret is stored encrypted and never returned. */
  Type.Literal('secret'),
]);
export type ParameterType = Static<typeof ParameterType>;

const ParameterDisplayStyle = Type.Union([Type.Literal('blue'), Type.Literal('red'), Type.Literal('custom')]);

export const SystemParameter = Type.Object({
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** The group to which the parameter belongs. */
  group: Type.String(),
  type: ParameterType,
  /** The current value. Empty for a secret. */
  value: Type.String(),
  /** The default value. Empty for a secret. */
  defaultValue: Type.String(),
  /** True if the parameter is a secret and a value is stored. */
  hasValue: Type.Boolean(),
  /** The style in which lists display the value. */
  style: ParameterDisplayStyle,
  /** The colour for the style `custom` as #rrggbb. Otherwise empty. */
  colour: Type.String(),
  /** True if the product defines the parameter. Such a parameter cannot be renamed or removed. */
  isBuiltIn: Type.Boolean(),
  /**
   * True if the value comes from the product or the installation. Changing an inherited value creates a value
   * of the tenant.
   */
  isInherited: Type.Boolean(),
  /** The minimum and maximum value of a parameter that is a number. Null for no limit. */
  least: Nullable(Type.Number()),
  most: Nullable(Type.Number()),
  /** The name of the user who last changed the parameter. Empty if it was never changed. */
  updateBy: Type.String(),
  updateTime: Nullable(Instant),
  version: Type.Integer(),
});
export type SystemParameter = Static<typeof SystemParameter>;

const ParameterKey = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
const ParameterName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const ParameterValue = Type.String({ maxLength: 4000 });
const ParameterDescription = Type.Optional(Type.String({ maxLength: 300 }));
const ParameterGroup = Type.Optional(Type.String({ maxLength: 50 }));
const ParameterColour = Type.Optional(Type.String({ pattern: '^$|^#[0-9a-fA-F]{6}$' }));
const ParameterQuery = Type.Object({ key: ParameterKey });

export const parameterContract = {
  'GET parameter/page': {
    query: Type.Object({
      ...paging,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      group: Type.Optional(Type.String({ maxLength: 50 })),
      type: Type.Optional(ParameterType),
      /** Limits the list to parameters with a value of the tenant. */
      isOwn: Type.Optional(Type.Boolean()),
    }),
    response: listResponse(SystemParameter),
  },
  'GET parameter/detail': { query: ParameterQuery, response: SystemParameter },
  /** Returns a parameter. Any signed-in user may call this. Secrets are never returned. */
  'GET parameter/value': {
    query: ParameterQuery,
    response: Type.Object({
      key: Type.String(),
      type: ParameterType,
      value: Type.String(),
      style: ParameterDisplayStyle,
      colour: Type.String(),
    }),
  },
  'POST parameter/add': {
    body: requestBodySchema({
      key: ParameterKey,
      name: ParameterName,
      description: ParameterDescription,
      group: ParameterGroup,
      type: ParameterType,
      value: ParameterValue,
      defaultValue: Type.Optional(ParameterValue),
      style: Type.Optional(ParameterDisplayStyle),
      colour: ParameterColour,
    }),
    response: Type.Object({ key: Type.String() }),
  },
  /** Changes a parameter. A secret is kept if `value` is absent. */
  'POST parameter/update': {
    body: requestBodySchema({
      key: ParameterKey,
      name: Type.Optional(ParameterName),
      description: ParameterDescription,
      group: ParameterGroup,
      value: Type.Optional(ParameterValue),
      defaultValue: Type.Optional(ParameterValue),
      style: Type.Optional(ParameterDisplayStyle),
      colour: ParameterColour,
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  /** Resets a parameter to the default of the installation or the product, if there is one. */
  'POST parameter/reset': { body: requestBodySchema({ key: ParameterKey }), response: Type.Null() },
  /** Deletes a parameter that the tenant has created. */
  'GET parameter/delete': { query: ParameterQuery, response: Type.Null() },
} as const;
