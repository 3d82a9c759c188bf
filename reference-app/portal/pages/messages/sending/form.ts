/** Defines the input form for a manually written message: its content, recipients and channels. */
import { newKey } from '@countersign/sdk/api';
import type {
  PartOf,
  SendTaskChannel,
  SendTaskDetail,
  SendTaskReceiver,
} from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { instantOfClockTime } from '../../../ui/format/clock-time.ts';
import {
  chosenIds,
  createFormControl,
  createRethrowWithFormFields,
  requiredRules,
  verticalFormConfig,
} from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { sendingTexts } from './texts.ts';

type T = TextsOf<typeof sendingTexts>;

export interface SendingChoices extends PartOf<'GET sendTask/choices', 'response'> {
  categories: readonly { categoryCode: string; name: string }[];
  roles: readonly { roleId: string; roleName: string }[];
  positions: readonly { positionId: string; positionName: string; organizeName: string }[];
}

const createMessageSourceRuleCondition = (value: string) => ({
  range: 'all' as const,
  conditions: [{ field: 'source', operator: '=' as const, value }],
});

const MESSAGE_TEXT_FIELDS = ['title', 'html', 'titleEn', 'htmlEn'];

const templateVariableFieldKey = (templateId: string, name: string): string => `var_${templateId}__${name}`;

const sendTaskFormDefinition =
  ({ channels, robots, templates, categories, roles, positions }: SendingChoices) =>
  (t: T): FormDefinition => ({
    list: [
      createFormControl('input', 'name', t('sending.name'), {
        options: { maxLength: 100 },
        rules: requiredRules,
      }),
      createFormControl('select', 'categoryCode', t('sending.category'), {
        options: {
          clearable: true,
          options: categories.map(({ categoryCode: value, name: label }) => ({ value, label })),
        },
      }),
      createFormControl('userSelect', 'users', t('sending.users'), { options: { multiple: true } }),
      createFormControl('organizationSelect', 'organizations', t('sending.organizations'), {
        options: { multiple: true },
      }),
      createFormControl('select', 'roles', t('sending.roles'), {
        options: {
          multiple: true,
          showSearch: true,
          options: roles.map(({ roleId: value, roleName: label }) => ({ value, label })),
        },
      }),
      createFormControl('select', 'positions', t('sending.positions'), {
        options: {
          multiple: true,
          showSearch: true,
          options: positions.map(({ positionId: value, positionName, organizeName }) => ({
            value,
            label: `${positionName} · ${organizeName}`,
          })),
        },
      }),
      createFormControl('select', 'robots', t('sending.robots'), {
        options: {
          multiple: true,
          options: robots.map(({ accountId: value, name: label }) => ({ value, label })),
        },
      }),
      createFormControl('checkbox', 'channels', t('sending.channels'), {
        help: t('sending.channelsHint'),
        options: { options: channels.map(value => ({ value, label: t(`channel.${value}`) })) },
      }),
      createFormControl('radio', 'source', t('sending.source'), {
        options: {
          options: (['text', 'template'] as const).map(value => ({
            value,
            label: t(`sending.source.${value}`),
          })),
        },
      }),
      createFormControl('select', 'templateId', t('sending.template'), {
        options: {
          requiredWhen: createMessageSourceRuleCondition('template'),
          options: templates.map(({ templateId: value, name: label }) => ({ value, label })),
        },
      }),
      ...templates.flatMap(({ templateId, variables }) =>
        variables.map(({ name, label }) =>
          createFormControl('input', templateVariableFieldKey(templateId, name), label || name, {
            options: { maxLength: 2000 },
          }),
        ),
      ),
      createFormControl('input', 'title', t('sending.title'), {
        options: { maxLength: 200, requiredWhen: createMessageSourceRuleCondition('text') },
      }),
      createFormControl('editor', 'html', t('sending.html'), {
        options: { requiredWhen: createMessageSourceRuleCondition('text') },
      }),
      createFormControl('input', 'titleEn', t('sending.titleEn'), { options: { maxLength: 200 } }),
      createFormControl('editor', 'htmlEn', t('sending.htmlEn')),
      createFormControl('input', 'cc', t('sending.cc'), {
        options: { maxLength: 1000, placeholder: t('sending.mailHint') },
      }),
      createFormControl('input', 'bcc', t('sending.bcc'), {
        options: { maxLength: 1000, placeholder: t('sending.mailHint') },
      }),
      createFormControl('date', 'sendTime', t('sending.time'), {
        help: t('sending.timeHint'),
        options: { showTime: true, format: 'YYYY-MM-DD HH:mm', clearable: true },
      }),
    ],
    config: {
      ...verticalFormConfig,
      hideRules: [
        { ...createMessageSourceRuleCondition('text'), showKeys: MESSAGE_TEXT_FIELDS },
        { ...createMessageSourceRuleCondition('template'), showKeys: ['templateId'] },
        ...templates.map(({ templateId, variables }) => ({
          range: 'all' as const,
          conditions: [
            { field: 'source', operator: '=', value: 'template' },
            { field: 'templateId', operator: '=', value: templateId },
          ],
          showKeys: variables.map(({ name }) => templateVariableFieldKey(templateId, name)),
        })),
        {
          range: 'all' as const,
          conditions: [{ field: 'channels', operator: 'in', value: ['email'] }],
          showKeys: ['cc', 'bcc'],
        },
      ],
    },
  });

const toTrimmedText = (value: unknown): string => String(value ?? '').trim();
const toStringList = (value: unknown): string[] => ((value ?? []) as unknown[]).map(String);
const splitMailAddresses = (value: unknown): string[] =>
  toTrimmedText(value)
    .split(/[,，;；\s]+/)
    .filter(Boolean);
const toReceivers = (kind: SendTaskReceiver['kind'], ids: string[]): SendTaskReceiver[] =>
  ids.map(id => ({ kind, id }));

/**
 * Maps each recipient field of the form to the function that converts its value to recipients in the request.
 * The entries have the order of `targets` in the request.
 */
const RECEIVER_FIELD_CONVERTERS: Record<string, (value: unknown) => SendTaskReceiver[]> = {
  users: value => toReceivers('user', chosenIds(value)),
  organizations: value => toReceivers('organization', chosenIds(value)),
  roles: value => toReceivers('role', toStringList(value)),
  positions: value => toReceivers('position', toStringList(value)),
  robots: value => toReceivers('robot', toStringList(value)),
};

/** Recipient fields for groups. The server refuses groups if the sender's data scope is limited. */
const GROUP_RECEIVER_FIELDS = ['organizations', 'roles', 'positions'];

const readSendTaskReceivers = (values: Values): (SendTaskReceiver & { model: string })[] =>
  Object.entries(RECEIVER_FIELD_CONVERTERS).flatMap(([model, read]) =>
    read(values[model]).map(receiver => ({ ...receiver, model })),
  );

/**
 * Returns the form fields for an error at `targets` or `targets.0.id`. An error at `targets` concerns all
 * recipients.
 */
function receiverFieldsOfError(
  values: Values,
  { place, code }: { place: string | undefined; code: string },
): string[] {
  const chosen = readSendTaskReceivers(values).map(({ model }) => model);
  const named = place === undefined ? chosen : chosen.slice(Number(place), Number(place) + 1);
  const refused =
    code === 'scope-exceeded' ? named.filter(model => GROUP_RECEIVER_FIELDS.includes(model)) : named;
  return refused.length > 0 ? [...new Set(refused)] : ['users'];
}

/**
 * Maps the server's error fields to the form. In the request, all recipients are in one list, and the
 * template variables are below `vars`.
 */
const mapSendingErrorFields = (values: Values) =>
  createRethrowWithFormFields((field, { subCode: code }) => {
    const [first = '', ...inner] = field.split('.');
    if (first === 'targets') return receiverFieldsOfError(values, { place: inner[0], code });
    if (first === 'vars' && inner.length > 0)
      return [templateVariableFieldKey(toTrimmedText(values.templateId), inner.join('.'))];
    return [field];
  });

function toSendTaskRequestBody(
  values: Values,
  { templates }: SendingChoices,
): PartOf<'POST sendTask/add', 'body'> {
  const chosen = templates.find(({ templateId }) => templateId === values.templateId);
  const template = values.source === 'template' ? chosen : undefined;
  const sendTime = instantOfClockTime(toTrimmedText(values.sendTime));
  const pairs = template?.variables.map(({ name }): [string, string] => [
    name,
    toTrimmedText(values[templateVariableFieldKey(template.templateId, name)]),
  ]);
  return {
    name: toTrimmedText(values.name),
    categoryCode: toTrimmedText(values.categoryCode),
    targets: readSendTaskReceivers(values).map(({ kind, id }) => ({ kind, id })),
    channels: toStringList(values.channels) as SendTaskChannel[],
    ...(template
      ? { templateId: template.templateId, vars: Object.fromEntries(pairs ?? []) }
      : {
          title: toTrimmedText(values.title),
          titleEn: toTrimmedText(values.titleEn),
          html: toTrimmedText(values.html),
          htmlEn: toTrimmedText(values.htmlEn),
        }),
    cc: splitMailAddresses(values.cc),
    bcc: splitMailAddresses(values.bcc),
    sendTime: sendTime || undefined,
  };
}

/**
 * Returns a function that adds an idempotency key to the body of a message. A body that is sent again, because no
 * response arrived, gets the key of its first attempt, so that receivers get the message once.
 */
function createMessageKeys() {
  let last = { text: '', key: '' };
  return <Body extends object>(body: Body): Body & { key: string } => {
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, key: newKey() };
    return { ...body, key: last.key };
  };
}

export function sendTaskForm(choices: SendingChoices) {
  const withKey = createMessageKeys();
  return defineForm({
    title: 'sending.record',
    isWide: true,
    addLabel: 'sending.send',
    definition: sendTaskFormDefinition(choices),
    empty: { source: 'text', channels: ['inApp'] },
    load: (taskId): Promise<SendTaskDetail> => client.sendTask.detail({ query: { taskId } }),
    valuesOf: (): Values => ({}),
    add: values =>
      client.sendTask
        .add({ body: withKey(toSendTaskRequestBody(values, choices)) })
        .catch(mapSendingErrorFields(values)),
    update: async () => undefined,
  });
}
