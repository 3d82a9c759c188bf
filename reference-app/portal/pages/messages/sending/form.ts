/** The form of a written message: its content, its receivers and its channels. */
import type {
  PartOf,
  SendTaskChannel,
  SendTaskDetail,
  SendTaskReceiver,
} from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, idsOf, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { sendingTexts } from './texts.ts';

type T = TextsOf<typeof sendingTexts>;

export interface Choices extends PartOf<'GET sendTask/choices', 'response'> {
  categories: readonly { categoryCode: string; name: string }[];
  roles: readonly { roleId: string; roleName: string }[];
  positions: readonly { positionId: string; positionName: string; organizeName: string }[];
}

const isSource = (value: string) => ({
  range: 'all' as const,
  conditions: [{ field: 'source', operator: '=' as const, value }],
});

const OWN = ['title', 'html', 'titleEn', 'htmlEn'];

const varModel = (templateId: string, name: string): string => `var_${templateId}__${name}`;

const definition =
  ({ channels, robots, templates, categories, roles, positions }: Choices) =>
  (t: T): FormDefinition => ({
    list: [
      field('input', 'name', t('sending.name'), { options: { maxLength: 100 }, rules: required }),
      field('select', 'categoryCode', t('sending.category'), {
        options: {
          clearable: true,
          options: categories.map(({ categoryCode: value, name: label }) => ({ value, label })),
        },
      }),
      field('userSelect', 'users', t('sending.users'), { options: { multiple: true } }),
      field('organizationSelect', 'organizations', t('sending.organizations'), {
        options: { multiple: true },
      }),
      field('select', 'roles', t('sending.roles'), {
        options: {
          multiple: true,
          showSearch: true,
          options: roles.map(({ roleId: value, roleName: label }) => ({ value, label })),
        },
      }),
      field('select', 'positions', t('sending.positions'), {
        options: {
          multiple: true,
          showSearch: true,
          options: positions.map(({ positionId: value, positionName, organizeName }) => ({
            value,
            label: `${positionName} · ${organizeName}`,
          })),
        },
      }),
      field('select', 'robots', t('sending.robots'), {
        options: {
          multiple: true,
          options: robots.map(({ accountId: value, name: label }) => ({ value, label })),
        },
      }),
      field('checkbox', 'channels', t('sending.channels'), {
        help: t('sending.channelsHint'),
        options: { options: channels.map(value => ({ value, label: t(`channel.${value}`) })) },
      }),
      field('radio', 'source', t('sending.source'), {
        options: {
          options: (['text', 'template'] as const).map(value => ({
            value,
            label: t(`sending.source.${value}`),
          })),
        },
      }),
      field('select', 'templateId', t('sending.template'), {
        options: {
          requiredWhen: isSource('template'),
          options: templates.map(({ templateId: value, name: label }) => ({ value, label })),
        },
      }),
      ...templates.flatMap(({ templateId, variables }) =>
        variables.map(({ name, label }) =>
          field('input', varModel(templateId, name), label || name, { options: { maxLength: 2000 } }),
        ),
      ),
      field('input', 'title', t('sending.title'), {
        options: { maxLength: 200, requiredWhen: isSource('text') },
      }),
      field('editor', 'html', t('sending.html'), { options: { requiredWhen: isSource('text') } }),
      field('input', 'titleEn', t('sending.titleEn'), { options: { maxLength: 200 } }),
      field('editor', 'htmlEn', t('sending.htmlEn')),
      field('input', 'cc', t('sending.cc'), {
        options: { maxLength: 1000, placeholder: t('sending.mailHint') },
      }),
      field('input', 'bcc', t('sending.bcc'), {
        options: { maxLength: 1000, placeholder: t('sending.mailHint') },
      }),
      field('date', 'sendTime', t('sending.time'), {
        help: t('sending.timeHint'),
        options: { showTime: true, format: 'YYYY-MM-DD HH:mm', clearable: true },
      }),
    ],
    config: {
      ...config,
      hideRules: [
        { ...isSource('text'), showKeys: OWN },
        { ...isSource('template'), showKeys: ['templateId'] },
        ...templates.map(({ templateId, variables }) => ({
          range: 'all' as const,
          conditions: [
            { field: 'source', operator: '=', value: 'template' },
            { field: 'templateId', operator: '=', value: templateId },
          ],
          showKeys: variables.map(({ name }) => varModel(templateId, name)),
        })),
        {
          range: 'all' as const,
          conditions: [{ field: 'channels', operator: 'in', value: ['email'] }],
          showKeys: ['cc', 'bcc'],
        },
      ],
    },
  });

const text = (value: unknown): string => String(value ?? '').trim();
const texts = (value: unknown): string[] => ((value ?? []) as unknown[]).map(String);
const addresses = (value: unknown): string[] =>
  text(value)
    .split(/[,，;；\s]+/)
    .filter(Boolean);
const as = (kind: SendTaskReceiver['kind'], ids: string[]): SendTaskReceiver[] =>
  ids.map(id => ({ kind, id }));

const receiversIn = (values: Values): SendTaskReceiver[] => [
  ...as('user', idsOf(values.users)),
  ...as('organization', idsOf(values.organizations)),
  ...as('role', texts(values.roles)),
  ...as('position', texts(values.positions)),
  ...as('robot', texts(values.robots)),
];

function bodyOf(values: Values, { templates }: Choices): PartOf<'POST sendTask/add', 'body'> {
  const chosen = templates.find(({ templateId }) => templateId === values.templateId);
  const template = values.source === 'template' ? chosen : undefined;
  const time = Date.parse(text(values.sendTime).replace(' ', 'T'));
  const pairs = template?.variables.map(({ name }): [string, string] => [
    name,
    text(values[varModel(template.templateId, name)]),
  ]);
  return {
    name: text(values.name),
    categoryCode: text(values.categoryCode),
    targets: receiversIn(values),
    channels: texts(values.channels) as SendTaskChannel[],
    ...(template
      ? { templateId: template.templateId, vars: Object.fromEntries(pairs ?? []) }
      : {
          title: text(values.title),
          titleEn: text(values.titleEn),
          html: text(values.html),
          htmlEn: text(values.htmlEn),
        }),
    cc: addresses(values.cc),
    bcc: addresses(values.bcc),
    ...(!Number.isNaN(time) && { sendTime: new Date(time).toISOString() }),
  };
}

export const sendingForm = (choices: Choices) =>
  defineForm({
    title: 'sending.record',
    isWide: true,
    addLabel: 'sending.send',
    definition: definition(choices),
    empty: { source: 'text', channels: ['inApp'] },
    load: (taskId): Promise<SendTaskDetail> => client.sendTask.detail({ query: { taskId } }),
    valuesOf: (): Values => ({}),
    add: values => client.sendTask.add({ body: bodyOf(values, choices) }),
    update: async () => undefined,
  });
