/**
 * Form of a message template: its texts in both languages, its variables, and overrides for single channels.
 */
import type {
  ChannelContent,
  MessageTemplateDetail,
  PartOf,
  TemplateChannel,
  TemplateVariable,
} from '@countersign/sdk/api/contract';
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
import {
  type ChannelField,
  MINI_PROGRAM_RELEASE_STATES,
  SMS_PURPOSES,
  TEMPLATE_CHANNELS,
  TEMPLATE_FIELDS_BY_MESSAGE_CHANNEL,
} from './channels.ts';
import type { templateTexts } from './texts.ts';

type T = TextsOf<typeof templateTexts>;

export type BuiltInMessage = PartOf<'GET temp/letter/builtIn', 'response'>[number];

export interface TemplateChoices {
  /** Names of the SMS signatures from which the user can choose. */
  signs: readonly string[];
  categories: readonly { categoryCode: string; name: string }[];
  /** Built-in message that the new template replaces. */
  start?: BuiltInMessage | undefined;
}

const VARIABLE_TYPES = ['text', 'number', 'date', 'link'] as const;
const VARIABLE_NAME_REGEX = '^[A-Za-z][A-Za-z0-9_]*$';

const channelFieldKey = (channel: TemplateChannel, name: ChannelField): string => `${channel}__${name}`;

const createTemplateCardControl = (key: string, label: string, list: Control[]): Control => ({
  type: 'card',
  key,
  label,
  options: {},
  list,
});

const createLanguageCard = (t: T, suffix: '' | 'En'): Control =>
  createTemplateCardControl(`texts${suffix}`, t(suffix ? 'template.english' : 'template.chinese'), [
    createFormControl('input', `title${suffix}`, t('template.title'), {
      options: { maxLength: 200 },
      ...(suffix === '' && { rules: requiredRules }),
    }),
    createFormControl('editor', `html${suffix}`, t('template.html')),
    createFormControl('textarea', `text${suffix}`, t('template.text'), {
      options: { maxLength: 5000, minRows: 2, maxRows: 8 },
      help: t('template.textHint'),
    }),
  ]);

const variablesField = (t: T): Control =>
  createFormControl('batch', 'variables', t('template.variables'), {
    options: { minLimit: 0 },
    list: [
      createFormControl('input', 'name', t('template.variable'), {
        options: { maxLength: 40 },
        rules: [...requiredRules, { pattern: VARIABLE_NAME_REGEX, message: t('template.variableHint') }],
      }),
      createFormControl('input', 'label', t('template.label'), { options: { maxLength: 60 } }),
      createFormControl('select', 'type', t('template.type'), {
        options: {
          defaultValue: 'text',
          options: VARIABLE_TYPES.map(value => ({ value, label: t(`template.type.${value}`) })),
        },
      }),
      createFormControl('switch', 'isRequired', t('template.required')),
      createFormControl('number', 'maxLength', t('template.maxLength'), {
        options: { min: 0, max: 2000, precision: 0 },
      }),
      createFormControl('input', 'sample', t('template.sample'), { options: { maxLength: 500 } }),
    ],
  });

/** Field for the SMS signature. It is a text field if the tenant has no signatures to choose from. */
const smsSignatureField = (t: T, model: string, signs: readonly string[]): Control =>
  signs.length === 0
    ? createFormControl('input', model, t('template.sign'), {
        options: { maxLength: 60, placeholder: t('template.signHint') },
      })
    : createFormControl('select', model, t('template.sign'), {
        options: {
          clearable: true,
          placeholder: t('template.signHint'),
          options: signs.map(value => ({ value, label: value })),
        },
      });

function channelField(
  t: T,
  { channel, name, signs }: { channel: TemplateChannel; name: ChannelField; signs: readonly string[] },
): Control {
  const model = channelFieldKey(channel, name);
  const lines = { options: { maxLength: 5000, minRows: 2, maxRows: 6 } };
  const isMini = channel === 'wechat' || channel === 'alipay';
  switch (name) {
    case 'title':
      return createFormControl('input', model, t('template.channelTitle'), { options: { maxLength: 200 } });
    case 'titleEn':
      return createFormControl('input', model, t('template.channelTitleEn'), { options: { maxLength: 200 } });
    case 'text':
      return createFormControl('textarea', model, t('template.channelText'), lines);
    case 'textEn':
      return createFormControl('textarea', model, t('template.channelTextEn'), lines);
    case 'templateCode':
      return createFormControl('input', model, t('template.code'), { options: { maxLength: 100 } });
    case 'signName':
      return smsSignatureField(t, model, signs);
    case 'purpose':
      return createFormControl('select', model, t('template.purpose'), {
        options: {
          clearable: true,
          options: SMS_PURPOSES.map(value => ({ value, label: t(`template.purpose.${value}`) })),
        },
      });
    case 'state':
      return createFormControl('select', model, t('template.state'), {
        options: {
          clearable: true,
          options: MINI_PROGRAM_RELEASE_STATES.map(value => ({ value, label: t(`template.state.${value}`) })),
        },
      });
    case 'page':
      return createFormControl('input', model, t(isMini ? 'template.page' : 'template.link'), {
        options: { maxLength: 500 },
      });
    case 'button':
      return createFormControl('input', model, t('template.button'), { options: { maxLength: 40 } });
    case 'params':
      return createFormControl('batch', model, t('template.params'), {
        options: { minLimit: 0 },
        list: [
          createFormControl('input', 'name', t('template.param'), {
            options: { maxLength: 60 },
            rules: requiredRules,
          }),
          createFormControl('input', 'value', t('template.paramValue'), {
            options: { maxLength: 500, placeholder: t('template.paramHint', { item: '{{item}}' }) },
          }),
        ],
      });
  }
}

const messageTemplateFormDefinition =
  ({ categories, signs, start }: TemplateChoices) =>
  (t: T, isNew: boolean): FormDefinition => ({
    list: [
      createFormControl('input', 'name', t('template.name'), {
        options: { maxLength: 100 },
        rules: requiredRules,
      }),
      createFormControl('select', 'categoryCode', t('template.category'), {
        options: {
          clearable: true,
          options: categories.map(({ categoryCode: value, name: label }) => ({ value, label })),
        },
      }),
      createLanguageCard(t, ''),
      createLanguageCard(t, 'En'),
      ...(isNew && start ? [] : [variablesField(t)]),
      createFormControl('checkbox', 'channels', t('template.channels'), {
        options: { options: TEMPLATE_CHANNELS.map(value => ({ value, label: t(`channel.${value}`) })) },
      }),
      ...TEMPLATE_CHANNELS.map(channel =>
        createTemplateCardControl(
          `of_${channel}`,
          t(`channel.${channel}`),
          TEMPLATE_FIELDS_BY_MESSAGE_CHANNEL[channel].map(name => channelField(t, { channel, name, signs })),
        ),
      ),
      createFormControl('textarea', 'remark', t('template.remark'), { options: { maxLength: 300 } }),
    ],
    config: {
      ...verticalFormConfig,
      hideRules: TEMPLATE_CHANNELS.map(channel => ({
        range: 'all' as const,
        conditions: [{ field: 'channels', operator: 'in' as const, value: [channel] }],
        showKeys: [`of_${channel}`],
      })),
    },
  });

type BatchRows = Record<string, unknown>[];
const stringifyFormValueOrEmpty = (value: unknown): string => String(value ?? '');

const toTemplateVariables = (rows: unknown): TemplateVariable[] =>
  ((rows ?? []) as BatchRows).map(row => ({
    name: stringifyFormValueOrEmpty(row.name),
    label: stringifyFormValueOrEmpty(row.label),
    type: VARIABLE_TYPES.find(type => type === row.type) ?? 'text',
    isRequired: row.isRequired === true,
    maxLength: Number(row.maxLength ?? 0) || 0,
    sample: stringifyFormValueOrEmpty(row.sample),
  }));

function toMessageTemplateChannelContent(values: Values, channel: TemplateChannel): Partial<ChannelContent> {
  const pairs = TEMPLATE_FIELDS_BY_MESSAGE_CHANNEL[channel].map((name): [string, unknown] => {
    const value = values[channelFieldKey(channel, name)];
    if (name !== 'params') return [name, stringifyFormValueOrEmpty(value)];
    return [
      name,
      ((value ?? []) as BatchRows).map(row => ({
        name: stringifyFormValueOrEmpty(row.name),
        value: stringifyFormValueOrEmpty(row.value),
      })),
    ];
  });
  return { channel, ...Object.fromEntries(pairs) };
}

export const toTemplateContent = (values: Values) => ({
  title: stringifyFormValueOrEmpty(values.title),
  titleEn: stringifyFormValueOrEmpty(values.titleEn),
  text: stringifyFormValueOrEmpty(values.text),
  textEn: stringifyFormValueOrEmpty(values.textEn),
  html: stringifyFormValueOrEmpty(values.html),
  htmlEn: stringifyFormValueOrEmpty(values.htmlEn),
  channels: TEMPLATE_CHANNELS.filter(channel =>
    (values.channels as unknown[] | undefined)?.includes(channel),
  ).map(channel => toMessageTemplateChannelContent(values, channel)),
});

const toMessageTemplateRequestBody = (values: Values) => ({
  ...toTemplateContent(values),
  name: stringifyFormValueOrEmpty(values.name),
  categoryCode: stringifyFormValueOrEmpty(values.categoryCode),
  ...('variables' in values && { variables: toTemplateVariables(values.variables) }),
  remark: stringifyFormValueOrEmpty(values.remark),
});

const addRowKeys = (rows: readonly object[]) => rows.map((row, at) => ({ key: `row_${at}`, ...row }));

const templateChannelFieldEntries = ({ channel, ...own }: ChannelContent): [string, unknown][] =>
  TEMPLATE_FIELDS_BY_MESSAGE_CHANNEL[channel].map(name => [
    channelFieldKey(channel, name),
    name === 'params' ? addRowKeys(own.params) : own[name],
  ]);

const templateValues = (stored: MessageTemplateDetail): Values => ({
  name: stored.name,
  categoryCode: stored.categoryCode || null,
  title: stored.title,
  titleEn: stored.titleEn,
  text: stored.text,
  textEn: stored.textEn,
  html: stored.html,
  htmlEn: stored.htmlEn,
  variables: addRowKeys(stored.variables),
  channels: stored.channels.map(({ channel }) => channel),
  ...Object.fromEntries(stored.channels.flatMap(templateChannelFieldEntries)),
  remark: stored.remark,
});

const builtInMessageFormValues = ({ name, title, titleEn, text, textEn }: BuiltInMessage): Values => ({
  name,
  title,
  titleEn,
  text,
  textEn,
  channels: [],
});

/**
 * Maps the server's error fields to the fields of the form. Their names differ, because the request has a
 * list of channels, and the form has separate fields for each channel.
 */
const mapTemplateErrorFields = (values: Values) =>
  createRethrowWithFormFields(field => [
    field.replace(/^channels\.(\d+)\.(\w+)/, (whole, at: string, name: ChannelField) => {
      const channel = toTemplateContent(values).channels[Number(at)]?.channel;
      return channel ? channelFieldKey(channel, name) : whole;
    }),
  ]);

export const templateForm = (choices: TemplateChoices) =>
  defineForm({
    title: 'template.record',
    isWide: true,
    definition: messageTemplateFormDefinition(choices),
    empty: choices.start ? builtInMessageFormValues(choices.start) : { variables: [], channels: [] },
    load: templateId => client.temp.letter.detail({ body: { templateId } }),
    valuesOf: templateValues,
    add: values =>
      client.temp.letter
        .add({
          body: {
            ...toMessageTemplateRequestBody(values),
            ...(choices.start && { kind: choices.start.kind }),
          },
        })
        .catch(mapTemplateErrorFields(values)),
    update: (values, { templateId, version }) =>
      client.temp.letter
        .update({ body: { templateId, version, ...toMessageTemplateRequestBody(values) } })
        .catch(mapTemplateErrorFields(values)),
  });
