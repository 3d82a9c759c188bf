/** The form of a parameter: a value has the control of its type, under a name of its own. */
import { ApiError } from '@countersign/sdk/api';
import type { Parameter, ParameterType } from '@countersign/sdk/api/contract';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { parameterTexts } from './texts.ts';

type T = TextsOf<typeof parameterTexts>;

export const TYPES: readonly ParameterType[] = ['text', 'number', 'boolean', 'date', 'json', 'secret'];
const KEY = '^[A-Za-z0-9_-]+$';

const choices = (values: readonly string[], labelOf: (value: string) => string) => ({
  options: values.map(value => ({ value, label: labelOf(value) })),
});

const CONTROLS: Record<ParameterType, string> = {
  text: 'textarea',
  number: 'input',
  boolean: 'radio',
  date: 'date',
  json: 'textarea',
  secret: 'input',
};

/** Each type has fields of its own: what is typed for one is no value of another. */
const modelOf = (part: 'value' | 'defaultValue', type: ParameterType): string => `${part}__${type}`;

function valueField(t: T, part: 'value' | 'defaultValue', type: ParameterType): Control {
  const label = t(part === 'value' ? 'parameter.value' : 'parameter.default');
  const yesNo = choices(['true', 'false'], value => t(value === 'true' ? 'parameter.yes' : 'parameter.no'));
  const special = {
    boolean: yesNo,
    date: { format: 'YYYY-MM-DD' },
    secret: { maxLength: 4000, type: 'password', autocomplete: 'new-password' },
  };
  const options = type in special ? special[type as keyof typeof special] : { maxLength: 4000 };
  return field(CONTROLS[type], modelOf(part, type), label, {
    options,
    ...(type === 'secret' && { help: t('parameter.secretHint') }),
  });
}

const when = (name: string, value: string, showKeys: string[]) => ({
  range: 'all' as const,
  conditions: [{ field: name, operator: '=' as const, value }],
  showKeys,
});

/** The product names its own parameters in both languages. */
const readOnlyWhen = {
  range: 'any' as const,
  conditions: [{ field: 'origin', operator: '=' as const, value: 'product' }],
};

const definition = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    field('input', 'key', t('parameter.key'), {
      options: { maxLength: 100, placeholder: t('parameter.keyHint'), disabled: !isNew },
      rules: isNew ? [...required, { pattern: KEY, message: t('parameter.keyHint') }] : [],
    }),
    field('select', 'type', t('parameter.type'), {
      options: { ...choices(TYPES, value => t(`parameter.${value as ParameterType}`)), disabled: !isNew },
      rules: required,
    }),
    field('select', 'origin', t('parameter.origin'), {
      options: {
        ...choices(['product', 'own'], value =>
          t(value === 'product' ? 'parameter.builtIn' : 'parameter.own'),
        ),
        disabled: true,
      },
    }),
    field('input', 'name', t('parameter.name'), {
      options: { maxLength: 100, readOnlyWhen },
      rules: required,
    }),
    field('input', 'group', t('parameter.group'), { options: { maxLength: 50, readOnlyWhen } }),
    ...TYPES.map(type => valueField(t, 'value', type)),
    ...TYPES.filter(type => type !== 'secret').map(type => valueField(t, 'defaultValue', type)),
    field('textarea', 'description', t('parameter.description'), {
      options: { maxLength: 300, readOnlyWhen },
    }),
    field('radio', 'style', t('parameter.style'), {
      options: choices(['blue', 'red', 'custom'], value =>
        t(`parameter.${value as 'blue' | 'red' | 'custom'}`),
      ),
    }),
    field('input', 'colour', t('parameter.colour'), {
      options: { placeholder: t('parameter.colourHint') },
      rules: [{ pattern: '^#[0-9a-fA-F]{6}$', message: t('parameter.colourHint') }],
    }),
  ],
  config: {
    ...config,
    hideRules: [
      ...TYPES.map(type => when('type', type, [modelOf('value', type), modelOf('defaultValue', type)])),
      when('style', 'custom', ['colour']),
    ],
  },
});

const typeIn = (value: unknown): ParameterType => TYPES.find(type => type === value) ?? 'text';

const styleIn = (value: unknown): Parameter['style'] =>
  (['red', 'custom'] as const).find(style => style === value) ?? 'blue';

const bodyOf = (values: Values, type: ParameterType) => ({
  name: String(values.name),
  group: String(values.group ?? ''),
  description: String(values.description ?? ''),
  value: String(values[modelOf('value', type)] ?? ''),
  defaultValue: String(values[modelOf('defaultValue', type)] ?? ''),
  style: styleIn(values.style),
  colour: styleIn(values.style) === 'custom' ? String(values.colour ?? '') : '',
});

/** The server names a field as it is in the body; in the form it stands under its type. */
const atModel =
  (type: ParameterType) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const fields = error.fields.map(one =>
      one.field === 'value' || one.field === 'defaultValue'
        ? { ...one, field: modelOf(one.field, type) }
        : one,
    );
    throw new ApiError({ ...error, message: error.message, fields });
  };

export const parameterForm = defineForm({
  title: 'parameter.record',
  definition,
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
  }: Parameter): Values => ({
    key,
    origin: isBuiltIn ? 'product' : 'own',
    type,
    name,
    group,
    description,
    [modelOf('value', type)]: value,
    [modelOf('defaultValue', type)]: defaultValue,
    style,
    colour,
  }),
  add: values => {
    const type = typeIn(values.type);
    return client.parameter
      .add({ body: { ...bodyOf(values, type), key: String(values.key), type } })
      .catch(atModel(type));
  },
  update: (values, { key, type, version }) =>
    client.parameter.update({ body: { ...bodyOf(values, type), key, version } }).catch(atModel(type)),
});
