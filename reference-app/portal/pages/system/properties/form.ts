/**
 * Defines the fields of the form in which an administrator edits a tenant property, such as the system name.
 */
import type { InstallationProperty } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { createFormControl, requiredRules, verticalFormConfig } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { propertyTexts } from './texts.ts';

type T = TextsOf<typeof propertyTexts>;

const PROPERTY_VALUE_TYPES: readonly InstallationProperty['valueType'][] = [
  'text',
  'number',
  'boolean',
  'date',
  'color',
  'image',
  'json',
];
const PROPERTY_CODE_REGEX = '^[A-Za-z0-9_-]+$';

const propertyFormDefinition = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    ...(isNew
      ? [
          createFormControl('input', 'attrCode', t('property.code'), {
            options: { maxLength: 100, placeholder: t('property.codeHint') },
            rules: [...requiredRules, { pattern: PROPERTY_CODE_REGEX, message: t('property.codeHint') }],
          }),
        ]
      : []),
    createFormControl('input', 'attrName', t('property.name'), {
      options: { maxLength: 100 },
      rules: requiredRules,
    }),
    createFormControl('select', 'valueType', t('property.type'), {
      options: { options: PROPERTY_VALUE_TYPES.map(value => ({ value, label: t(`property.${value}`) })) },
    }),
    createFormControl('textarea', 'attrValue', t('property.value'), {
      options: { maxLength: 4000 },
      rules: isNew ? requiredRules : [],
    }),
    createFormControl('textarea', 'defaultValue', t('property.default'), { options: { maxLength: 4000 } }),
    createFormControl('input', 'group', t('property.group'), { options: { maxLength: 50 } }),
    createFormControl('switch', 'isPublic', t('property.isPublic')),
    createFormControl('textarea', 'remark', t('property.remark'), { options: { maxLength: 300 } }),
  ],
  config: verticalFormConfig,
});

const toPropertyValueType = (value: unknown) => PROPERTY_VALUE_TYPES.find(type => type === value) ?? 'text';

const toTenantPropertyRequestBody = ({
  attrName,
  valueType,
  attrValue,
  defaultValue,
  group,
  isPublic,
  remark,
}: Values) => ({
  attrName: String(attrName),
  valueType: toPropertyValueType(valueType),
  attrValue: String(attrValue ?? ''),
  defaultValue: String(defaultValue ?? ''),
  group: String(group ?? ''),
  isPublic: isPublic === true,
  remark: String(remark ?? ''),
});

export const propertyForm = defineForm({
  title: 'property.record',
  definition: propertyFormDefinition,
  empty: {
    attrCode: '',
    attrName: '',
    valueType: 'text',
    attrValue: '',
    defaultValue: '',
    group: '',
    isPublic: false,
    remark: '',
  },
  load: attrCode => client.properties.detail({ query: { attrCode } }),
  valuesOf: ({
    attrName,
    valueType,
    attrValue,
    defaultValue,
    group,
    isPublic,
    remark,
  }: InstallationProperty) => ({
    attrName,
    valueType,
    attrValue,
    defaultValue,
    group,
    isPublic,
    remark,
  }),
  add: values =>
    client.properties.add({
      body: { ...toTenantPropertyRequestBody(values), attrCode: String(values.attrCode) },
    }),
  update: (values, { attrCode, version }) =>
    client.properties.update({ body: { ...toTenantPropertyRequestBody(values), attrCode, version } }),
});
