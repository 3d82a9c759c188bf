/** Named settings: those of the installation, which a tenant may replace by its own; public ones are for everybody. */
import Type, { type Static } from 'typebox';
import { body, Id, Instant, listOf, Nullable, paging } from './shapes.ts';

const Status = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const ValueType = Type.Union([
  Type.Literal('text'),
  Type.Literal('number'),
  Type.Literal('boolean'),
  /** `2026-11-21`. */
  Type.Literal('date'),
  Type.Literal('color'),
  Type.Literal('image'),
  Type.Literal('json'),
]);

export const Property = Type.Object({
  attrCode: Type.String(),
  attrName: Type.String(),
  attrValue: Type.String(),
  valueType: ValueType,
  defaultValue: Type.String(),
  /** Handed out to everybody, before anybody signs in. */
  isPublic: Type.Boolean(),
  /** The installation's; a change makes one of the tenant's own. */
  isInherited: Type.Boolean(),
  status: Status,
  remark: Type.String(),
  /** Properties of a group are used together. */
  group: Type.String(),
  /** Name of the person who changed it last; empty where nobody of the tenant did. */
  updateBy: Type.String(),
  updateTime: Nullable(Instant),
  version: Type.Integer(),
});
export type Property = Static<typeof Property>;

const Code = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Value = Type.String({ maxLength: 4000 });
const Group = Type.Optional(Type.String({ maxLength: 50 }));
const Remark = Type.Optional(Type.String({ maxLength: 300 }));
const OfProperty = Type.Object({ attrCode: Code });

export const properties = {
  /** Public ones that are switched on: those of the installation, replaced by the tenant's own: of `merchantId`, or of the caller. */
  'GET properties/load': {
    query: Type.Object({ merchantId: Type.Optional(Id) }),
    response: Type.Array(Type.Object({ attrCode: Type.String(), attrValue: Type.String() })),
  },
  'GET properties/page': {
    query: Type.Object({
      ...paging,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(Status),
      isPublic: Type.Optional(Type.Boolean()),
      group: Group,
    }),
    response: listOf(Property),
  },
  'GET properties/detail': { query: OfProperty, response: Property },
  'POST properties/add': {
    body: body({
      attrCode: Code,
      attrName: Name,
      valueType: Type.Optional(ValueType),
      attrValue: Value,
      defaultValue: Type.Optional(Value),
      isPublic: Type.Optional(Type.Boolean()),
      group: Group,
      remark: Remark,
    }),
    response: Type.Object({ attrCode: Type.String() }),
  },
  'POST properties/update': {
    body: body({
      attrCode: Code,
      attrName: Type.Optional(Name),
      valueType: Type.Optional(ValueType),
      attrValue: Type.Optional(Value),
      defaultValue: Type.Optional(Value),
      isPublic: Type.Optional(Type.Boolean()),
      group: Group,
      remark: Remark,
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  'POST properties/changeStatus': { body: body({ attrCode: Code, status: Status }), response: Type.Null() },
  /** A tenant's own one goes, and that of the installation holds again. */
  'GET properties/delete': { query: OfProperty, response: Type.Null() },
} as const;
