/** The form of a property. */
import type { Property } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { propertyTexts } from './texts.ts';

type T = TextsOf<typeof propertyTexts>;

const TYPES: readonly Property['valueType'][] = [
  'text',
  'number',
  'boolean',
  'date',
  'color',
  'image',
  'json',
];
const CODE = '^[A-Za-z0-9_-]+$';

const definition = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    ...(isNew
      ? [
          field('input', 'attrCode', t('property.code'), {
            options: { maxLength: 100, placeholder: t('property.codeHint') },
            rules: [...required, { pattern: CODE, message: t('property.codeHint') }],
          }),
        ]
      : []),
    field('input', 'attrName', t('property.name'), { options: { maxLength: 100 }, rules: required }),
    field('select', 'valueType', t('property.type'), {
      options: { options: TYPES.map(value => ({ value, label: t(`property.${value}`) })) },
    }),
    field('textarea', 'attrValue', t('property.value'), {
      options: { maxLength: 4000 },
      rules: isNew ? required : [],
    }),
    field('textarea', 'defaultValue', t('property.default'), { options: { maxLength: 4000 } }),
    field('input', 'group', t('property.group'), { options: { maxLength: 50 } }),
    field('switch', 'isPublic', t('property.isPublic')),
    field('textarea', 'remark', t('property.remark'), { options: { maxLength: 300 } }),
  ],
  config,
});

const typeIn = (value: unknown) => TYPES.find(type => type === value) ?? 'text';

const bodyOf = ({ attrName, valueType, attrValue, defaultValue, group, isPublic, remark }: Values) => ({
  attrName: String(attrName),
  valueType: typeIn(valueType),
  attrValue: String(attrValue ?? ''),
  defaultValue: String(defaultValue ?? ''),
  group: String(group ?? ''),
  isPublic: isPublic === true,
  remark: String(remark ?? ''),
});

export const propertyForm = defineForm({
  title: 'property.record',
  definition,
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
  valuesOf: ({ attrName, valueType, attrValue, defaultValue, group, isPublic, remark }: Property) => ({
    attrName,
    valueType,
    attrValue,
    defaultValue,
    group,
    isPublic,
    remark,
  }),
  add: values => client.properties.add({ body: { ...bodyOf(values), attrCode: String(values.attrCode) } }),
  update: (values, { attrCode, version }) =>
    client.properties.update({ body: { ...bodyOf(values), attrCode, version } }),
});
