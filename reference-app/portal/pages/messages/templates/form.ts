/** The form of a template: its texts in both languages, its variables, and what single channels have for themselves. */
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
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { CHANNEL_FIELDS, CHANNELS, type ChannelField, PURPOSES, STATES } from './channels.ts';
import type { templateTexts } from './texts.ts';

type T = TextsOf<typeof templateTexts>;

export type BuiltIn = PartOf<'GET temp/letter/builtIn', 'response'>[number];

export interface Choices {
  /** Names of the signs of SMS accounts. */
  signs: readonly string[];
  categories: readonly { categoryCode: string; name: string }[];
  /** The built-in message that a new template replaces. */
  start?: BuiltIn | undefined;
}

const TYPES = ['text', 'number', 'date', 'link'] as const;
const NAME = '^[A-Za-z][A-Za-z0-9_]*$';

const modelOf = (channel: TemplateChannel, name: ChannelField): string => `${channel}__${name}`;

const card = (key: string, label: string, list: Control[]): Control => ({
  type: 'card',
  key,
  label,
  options: {},
  list,
});

const languageCard = (t: T, suffix: '' | 'En'): Control =>
  card(`texts${suffix}`, t(suffix ? 'template.english' : 'template.chinese'), [
    field('input', `title${suffix}`, t('template.title'), {
      options: { maxLength: 200 },
      ...(suffix === '' && { rules: required }),
    }),
    field('editor', `html${suffix}`, t('template.html')),
    field('textarea', `text${suffix}`, t('template.text'), {
      options: { maxLength: 5000, minRows: 2, maxRows: 8 },
      help: t('template.textHint'),
    }),
  ]);

const variablesField = (t: T): Control =>
  field('batch', 'variables', t('template.variables'), {
    options: { minLimit: 0 },
    list: [
      field('input', 'name', t('template.variable'), {
        options: { maxLength: 40 },
        rules: [...required, { pattern: NAME, message: t('template.variableHint') }],
      }),
      field('input', 'label', t('template.label'), { options: { maxLength: 60 } }),
      field('select', 'type', t('template.type'), {
        options: {
          defaultValue: 'text',
          options: TYPES.map(value => ({ value, label: t(`template.type.${value}`) })),
        },
      }),
      field('switch', 'isRequired', t('template.required')),
      field('number', 'maxLength', t('template.maxLength'), {
        options: { min: 0, max: 2000, precision: 0 },
      }),
      field('input', 'sample', t('template.sample'), { options: { maxLength: 500 } }),
    ],
  });

/** Without any sign that is kept here, its name is typed. */
const signField = (t: T, model: string, signs: readonly string[]): Control =>
  signs.length === 0
    ? field('input', model, t('template.sign'), {
        options: { maxLength: 60, placeholder: t('template.signHint') },
      })
    : field('select', model, t('template.sign'), {
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
  const model = modelOf(channel, name);
  const lines = { options: { maxLength: 5000, minRows: 2, maxRows: 6 } };
  const isMini = channel === 'wechat' || channel === 'alipay';
  switch (name) {
    case 'title':
      return field('input', model, t('template.channelTitle'), { options: { maxLength: 200 } });
    case 'titleEn':
      return field('input', model, t('template.channelTitleEn'), { options: { maxLength: 200 } });
    case 'text':
      return field('textarea', model, t('template.channelText'), lines);
    case 'textEn':
      return field('textarea', model, t('template.channelTextEn'), lines);
    case 'templateCode':
      return field('input', model, t('template.code'), { options: { maxLength: 100 } });
    case 'signName':
      return signField(t, model, signs);
    case 'purpose':
      return field('select', model, t('template.purpose'), {
        options: {
          clearable: true,
          options: PURPOSES.map(value => ({ value, label: t(`template.purpose.${value}`) })),
        },
      });
    case 'state':
      return field('select', model, t('template.state'), {
        options: {
          clearable: true,
          options: STATES.map(value => ({ value, label: t(`template.state.${value}`) })),
        },
      });
    case 'page':
      return field('input', model, t(isMini ? 'template.page' : 'template.link'), {
        options: { maxLength: 500 },
      });
    case 'button':
      return field('input', model, t('template.button'), { options: { maxLength: 40 } });
    case 'params':
      return field('batch', model, t('template.params'), {
        options: { minLimit: 0 },
        list: [
          field('input', 'name', t('template.param'), { options: { maxLength: 60 }, rules: required }),
          field('input', 'value', t('template.paramValue'), {
            options: { maxLength: 500, placeholder: t('template.paramHint', { item: '{{item}}' }) },
          }),
        ],
      });
  }
}

const definition =
  ({ categories, signs, start }: Choices) =>
  (t: T, isNew: boolean): FormDefinition => ({
    list: [
      field('input', 'name', t('template.name'), { options: { maxLength: 100 }, rules: required }),
      field('select', 'categoryCode', t('template.category'), {
        options: {
          clearable: true,
          options: categories.map(({ categoryCode: value, name: label }) => ({ value, label })),
        },
      }),
      languageCard(t, ''),
      languageCard(t, 'En'),
      ...(isNew && start ? [] : [variablesField(t)]),
      field('checkbox', 'channels', t('template.channels'), {
        options: { options: CHANNELS.map(value => ({ value, label: t(`channel.${value}`) })) },
      }),
      ...CHANNELS.map(channel =>
        card(
          `of_${channel}`,
          t(`channel.${channel}`),
          CHANNEL_FIELDS[channel].map(name => channelField(t, { channel, name, signs })),
        ),
      ),
      field('textarea', 'remark', t('template.remark'), { options: { maxLength: 300 } }),
    ],
    config: {
      ...config,
      hideRules: CHANNELS.map(channel => ({
        range: 'all' as const,
        conditions: [{ field: 'channels', operator: 'in' as const, value: [channel] }],
        showKeys: [`of_${channel}`],
      })),
    },
  });

type Rows = Record<string, unknown>[];
const text = (value: unknown): string => String(value ?? '');

const variablesIn = (rows: unknown): TemplateVariable[] =>
  ((rows ?? []) as Rows).map(row => ({
    name: text(row.name),
    label: text(row.label),
    type: TYPES.find(type => type === row.type) ?? 'text',
    isRequired: row.isRequired === true,
    maxLength: Number(row.maxLength ?? 0) || 0,
    sample: text(row.sample),
  }));

function channelIn(values: Values, channel: TemplateChannel): Partial<ChannelContent> {
  const pairs = CHANNEL_FIELDS[channel].map((name): [string, unknown] => {
    const value = values[modelOf(channel, name)];
    if (name !== 'params') return [name, text(value)];
    return [name, ((value ?? []) as Rows).map(row => ({ name: text(row.name), value: text(row.value) }))];
  });
  return { channel, ...Object.fromEntries(pairs) };
}

export const contentIn = (values: Values) => ({
  title: text(values.title),
  titleEn: text(values.titleEn),
  text: text(values.text),
  textEn: text(values.textEn),
  html: text(values.html),
  htmlEn: text(values.htmlEn),
  channels: CHANNELS.filter(channel => (values.channels as unknown[] | undefined)?.includes(channel)).map(
    channel => channelIn(values, channel),
  ),
});

const bodyOf = (values: Values) => ({
  ...contentIn(values),
  name: text(values.name),
  categoryCode: text(values.categoryCode),
  ...('variables' in values && { variables: variablesIn(values.variables) }),
  remark: text(values.remark),
});

const keyed = (rows: readonly object[]) => rows.map((row, at) => ({ key: `row_${at}`, ...row }));

const channelValues = ({ channel, ...own }: ChannelContent): [string, unknown][] =>
  CHANNEL_FIELDS[channel].map(name => [
    modelOf(channel, name),
    name === 'params' ? keyed(own.params) : own[name],
  ]);

const valuesOf = (stored: MessageTemplateDetail): Values => ({
  name: stored.name,
  categoryCode: stored.categoryCode || null,
  title: stored.title,
  titleEn: stored.titleEn,
  text: stored.text,
  textEn: stored.textEn,
  html: stored.html,
  htmlEn: stored.htmlEn,
  variables: keyed(stored.variables),
  channels: stored.channels.map(({ channel }) => channel),
  ...Object.fromEntries(stored.channels.flatMap(channelValues)),
  remark: stored.remark,
});

const startOf = ({ name, title, titleEn, text, textEn }: BuiltIn): Values => ({
  name,
  title,
  titleEn,
  text,
  textEn,
  channels: [],
});

export const templateForm = (choices: Choices) =>
  defineForm({
    title: 'template.record',
    isWide: true,
    definition: definition(choices),
    empty: choices.start ? startOf(choices.start) : { variables: [], channels: [] },
    load: templateId => client.temp.letter.detail({ body: { templateId } }),
    valuesOf,
    add: values =>
      client.temp.letter.add({
        body: { ...bodyOf(values), ...(choices.start && { kind: choices.start.kind }) },
      }),
    update: (values, { templateId, version }) =>
      client.temp.letter.update({ body: { templateId, version, ...bodyOf(values) } }),
  });
