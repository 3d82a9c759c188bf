/** Form of a parameter. Each value type has its own form control and field. */
import type { ParameterType, SystemParameter } from '@countersign/sdk/api/contract';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import {
  createFormControl,
  createRethrowWithFormFields,
  requiredRules,
  verticalFormConfig,
} from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { parameterTexts } from './texts.ts';

type T = TextsOf<typeof parameterTexts>;

export const PARAMETER_TYPES: readonly ParameterType[] = [
  'text',
  'number',
  'boolean',
  'date',
  'json',
  'secret',
];
const PARAMETER_KEY_REGEX = '^[A-Za-z0-9_-]+$';

const labelledOptions = (values: readonly string[], labelOf: (value: string) => string) => ({
  options: values.map(value => ({ value, label: labelOf(value) })),
});

const CONTROL_BY_PARAMETER_TYPE: Record<ParameterType, string> = {
  text: 'textarea',
  number: 'input',
  boolean: 'radio',
  date: 'date',
  json: 'textarea',
  secret: 'input',
};

/**
 * Returns the key of the form field for a parameter's value. Each value type has its own field, so that input
 * for one type does not become the value of another.
 */
const parameterValueFieldKey = (part: 'value' | 'defaultValue', type: ParameterType): string =>
  `${part}__${type}`;

function parameterValueField(t: T, part: 'value' | 'defaultValue', type: ParameterType): Control {
  const label = t(part === 'value' ? 'parameter.value' : 'parameter.default');
  const yesNo = labelledOptions(['true', 'false'], value =>
    t(value === 'true' ? 'parameter.yes' : 'parameter.no'),
  );
  const special = {
    boolean: yesNo,
    date: { format: 'YYYY-MM-DD' },
    secret: { maxLength: 4000, type: 'password', autocomplete: 'new-password' },
  };
  const options = type in special ? special[type as keyof typeof special] : { maxLength: 4000 };
  return createFormControl(CONTROL_BY_PARAMETER_TYPE[type], parameterValueFieldKey(part, type), label, {
    options,
    ...(type === 'secret' && { help: t('parameter.secretHint') }),
  });
}

const createFieldVisibilityRule = (name: string, value: string, showKeys: string[]) => ({
  range: 'all' as const,
  conditions: [{ field: name, operator: '=' as const, value }],
  showKeys,
});

/**
 * The name, group and description of built-in parameters are read-only, because the product provides them in
 * both languages.
 */
const builtInParameterReadOnlyRule = {
  range: 'any' as const,
  conditions: [{ field: 'origin', operator: '=' as const, value: 'product' }],
};

const parameterFormDefinition = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    createFormControl('input', 'key', t('parameter.key'), {
      options: { maxLength: 100, placeholder: t('parameter.keyHint'), disabled: !isNew },
      rules: isNew
        ? [...requiredRules, { pattern: PARAMETER_KEY_REGEX, message: t('parameter.keyHint') }]
        : [],
    }),
    createFormControl('select', 'type', t('parameter.type'), {
      options: {
        ...labelledOptions(PARAMETER_TYPES, value => t(`parameter.${value as ParameterType}`)),
        disabled: !isNew,
      },
      rules: requiredRules,
    }),
    createFormControl('select', 'origin', t('parameter.origin'), {
      options: {
        ...labelledOptions(['product', 'own'], value =>
          t(value === 'product' ? 'parameter.builtIn' : 'parameter.own'),
        ),
        disabled: true,
      },
    }),
    createFormControl('input', 'name', t('parameter.name'), {
      options: { maxLength: 100, readOnlyWhen: builtInParameterReadOnlyRule },
      rules: requiredRules,
    }),
    createFormControl('input', 'group', t('parameter.group'), {
      options: { maxLength: 50, readOnlyWhen: builtInParameterReadOnlyRule },
    }),
    ...PARAMETER_TYPES.map(type => parameterValueField(t, 'value', type)),
    ...PARAMETER_TYPES.filter(type => type !== 'secret').map(type =>
      parameterValueField(t, 'defaultValue', type),
    ),
    createFormControl('textarea', 'description', t('parameter.description'), {
      options: { maxLength: 300, readOnlyWhen: builtInParameterReadOnlyRule },
    }),
    createFormControl('radio', 'style', t('parameter.style'), {
      options: labelledOptions(['blue', 'red', 'custom'], value =>
        t(`parameter.${value as 'blue' | 'red' | 'custom'}`),
      ),
    }),
    createFormControl('input', 'colour', t('parameter.colour'), {
      options: { placeholder: t('parameter.colourHint') },
      rules: [{ pattern: '^#[0-9a-fA-F]{6}$', message: t('parameter.colourHint') }],
    }),
  ],
  config: {
    ...verticalFormConfig,
    hideRules: [
      ...PARAMETER_TYPES.map(type =>
        createFieldVisibilityRule('type', type, [
          parameterValueFieldKey('value', type),
          parameterValueFieldKey('defaultValue', type),
        ]),
      ),
      createFieldVisibilityRule('style', 'custom', ['colour']),
    ],
  },
});

const toParameterType = (value: unknown): ParameterType =>
  PARAMETER_TYPES.find(type => type === value) ?? 'text';

const toSystemParameterStyle = (value: unknown): SystemParameter['style'] =>
  (['red', 'custom'] as const).find(style => style === value) ?? 'blue';

const parameterBody = (values: Values, type: ParameterType) => ({
  name: String(values.name),
  group: String(values.group ?? ''),
  description: String(values.description ?? ''),
  value: String(values[parameterValueFieldKey('value', type)] ?? ''),
  defaultValue: String(values[parameterValueFieldKey('defaultValue', type)] ?? ''),
  style: toSystemParameterStyle(values.style),
  colour: toSystemParameterStyle(values.style) === 'custom' ? String(values.colour ?? '') : '',
});

/**
 * Maps the fields that the server reports in an error to form fields. The form has a separate value field for
 * each parameter type.
 */
const mapParameterErrorFields = (type: ParameterType) =>
  createRethrowWithFormFields(field => [
    field === 'value' || field === 'defaultValue' ? parameterValueFieldKey(field, type) : field,
  ]);

export const parameterForm = defineForm({
  title: 'parameter.record',
  definition: parameterFormDefinition,
  empty: {
    key: '',
    type: 'text',
    origin: 'own',
    name: '',
    group: '',
    description: '',
    style: 'blue',
    colour: '',
  },
  load: key => client.parameter.detail({ query: { key } }),
  valuesOf: ({
    key,
    type,
    name,
    group,
    description,
    value,
    defaultValue,
    style,
    colour,
    isBuiltIn,
  }: SystemParameter): Values => ({
    key,
    origin: isBuiltIn ? 'product' : 'own',
    type,
    name,
    group,
    description,
    [parameterValueFieldKey('value', type)]: value,
    [parameterValueFieldKey('defaultValue', type)]: defaultValue,
    style,
    colour,
  }),
  add: values => {
    const type = toParameterType(values.type);
    return client.parameter
      .add({ body: { ...parameterBody(values, type), key: String(values.key), type } })
      .catch(mapParameterErrorFields(type));
  },
  update: (values, { key, type, version }) =>
    client.parameter
      .update({ body: { ...parameterBody(values, type), key, version } })
      .catch(mapParameterErrorFields(type)),
});
