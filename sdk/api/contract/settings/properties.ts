/** Named settings of the installation, which a tenant can override. Anyone can read public settings. */
import Type, { type Static } from 'typebox';
import { Id, Instant, listResponse, Nullable, paging, requestBodySchema } from '../shapes.ts';

const PropertyStatus = Type.Union([Type.Literal('NORMAL'), Type.Literal('ABNORMAL')]);
const PropertyValueType = Type.Union([
  Type.Literal('text'),
  Type.Literal('number'),
  Type.Literal('boolean'),
  /** A date such as `2026-11-21`. */
  Type.Literal('date'),
  Type.Literal('color'),
  Type.Literal('image'),
  Type.Literal('json'),
]);

export const InstallationProperty = Type.Object({
  attrCode: Type.String(),
  attrName: Type.String(),
  attrValue: Type.String(),
  valueType: PropertyValueType,
  defaultValue: Type.String(),
  /** True if anyone can read the setting, even before signing in. */
  isPublic: Type.Boolean(),
  /**
   * True if the value comes from the installation. Changing an inherited value creates a value of the tenant.
   */
  isInherited: Type.Boolean(),
  status: PropertyStatus,
  remark: Type.String(),
  /** The group to which the setting belongs. */
  group: Type.String(),
  /** The name of the user who last changed the setting. Empty if no user of the tenant has changed it. */
  updateBy: Type.String(),
  updateTime: Nullable(Instant),
  version: Type.Integer(),
});
export type InstallationProperty = Static<typeof InstallationProperty>;

const ConfigPropertyCode = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
const InstallationPropertyName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const PropertyValue = Type.String({ maxLength: 4000 });
const PropertyGroup = Type.Optional(Type.String({ maxLength: 50 }));
const PropertyRemark = Type.Optional(Type.String({ maxLength: 300 }));
const PropertyQuery = Type.Object({ attrCode: ConfigPropertyCode });

export const propertiesContract = {
  /**
   * Returns the enabled public settings. Settings of the tenant override settings of the installation. The
   * tenant is given by `merchantId`; if it is absent, the caller's tenant is used.
   */
  'GET properties/load': {
    query: Type.Object({ merchantId: Type.Optional(Id) }),
    response: Type.Array(Type.Object({ attrCode: Type.String(), attrValue: Type.String() })),
  },
  'GET properties/page': {
    query: Type.Object({
      ...paging,
      keyword: Type.Optional(Type.String({ maxLength: 100 })),
      status: Type.Optional(PropertyStatus),
      isPublic: Type.Optional(Type.Boolean()),
      group: PropertyGroup,
    }),
    response: listResponse(InstallationProperty),
  },
  'GET properties/detail': { query: PropertyQuery, response: InstallationProperty },
  'POST properties/add': {
    body: requestBodySchema({
      attrCode: ConfigPropertyCode,
      attrName: InstallationPropertyName,
      valueType: Type.Optional(PropertyValueType),
      attrValue: PropertyValue,
      defaultValue: Type.Optional(PropertyValue),
      isPublic: Type.Optional(Type.Boolean()),
      group: PropertyGroup,
      remark: PropertyRemark,
    }),
    response: Type.Object({ attrCode: Type.String() }),
  },
  'POST properties/update': {
    body: requestBodySchema({
      attrCode: ConfigPropertyCode,
      attrName: Type.Optional(InstallationPropertyName),
      valueType: Type.Optional(PropertyValueType),
      attrValue: Type.Optional(PropertyValue),
      defaultValue: Type.Optional(PropertyValue),
      isPublic: Type.Optional(Type.Boolean()),
      group: PropertyGroup,
      remark: PropertyRemark,
      version: Type.Optional(Type.Integer()),
    }),
    response: Type.Null(),
  },
  'POST properties/changeStatus': {
    body: requestBodySchema({ attrCode: ConfigPropertyCode, status: PropertyStatus }),
    response: Type.Null(),
  },
  /** Deletes the tenant's value of a setting, so that the installation's value applies again. */
  'GET properties/delete': { query: PropertyQuery, response: Type.Null() },
} as const;
