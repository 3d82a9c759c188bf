/** Form of a provider account. The server describes the fields for each account kind. */
import type { ChannelAccountDetail, ChannelAccountKindDefinition } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import {
  createFormControl,
  createRethrowWithFormFields,
  requiredRules,
  verticalFormConfig,
} from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { AccountKindName } from './resource.tsx';
import type { channelAccountTexts } from './texts.ts';

type T = TextsOf<typeof channelAccountTexts>;
type Field = ChannelAccountKindDefinition['fields'][number];

/** Prefixes the field name with the account kind, because two kinds may have fields with the same name. */
const accountFieldKey = (kind: string, name: string): string => `${kind.replaceAll('-', '_')}__${name}`;

const ENCRYPTION_LABELS: Readonly<Record<string, string>> = { ssl: 'SSL/TLS', starttls: 'STARTTLS' };

const encryptionLabel = (t: T, value: string): string =>
  value === 'none' ? t('account.noEncryption') : (ENCRYPTION_LABELS[value] ?? value);

const channelAccountKindCondition = (kind: string) => ({
  range: 'all' as const,
  conditions: [{ field: 'kind', operator: '=' as const, value: kind }],
});

function accountFieldControl(
  t: T,
  kind: string,
  { name, label, hint, isSecret, isRequired, choices }: Field,
  isNew: boolean,
) {
  const model = accountFieldKey(kind, name);
  const options = {
    ...(isRequired && (isNew || !isSecret) && { requiredWhen: channelAccountKindCondition(kind) }),
  };
  if (isSecret)
    return createFormControl('input', model, label, {
      options: { ...options, maxLength: 4000, type: 'password', autocomplete: 'new-password' },
      help: isNew ? hint : t('account.secretHint'),
    });
  if (choices.length > 0)
    return createFormControl('select', model, label, {
      options: { ...options, options: choices.map(value => ({ value, label: encryptionLabel(t, value) })) },
    });
  return createFormControl('input', model, label, { options: { ...options, maxLength: 500 }, help: hint });
}

const VERIFICATION_CODE_CHANNELS = ['email', 'sms'];

const channelAccountFormDefinition =
  (kinds: ChannelAccountKindDefinition[], mayRelease: boolean) =>
  (t: T, isNew: boolean): FormDefinition => ({
    list: [
      createFormControl('select', 'kind', t('account.kind'), {
        options: {
          disabled: !isNew,
          options: kinds.map(({ kind }) => ({
            value: kind,
            label: t(`account.kind.${kind as AccountKindName}`),
          })),
        },
        rules: requiredRules,
      }),
      createFormControl('input', 'name', t('account.name'), {
        options: { maxLength: 100 },
        rules: requiredRules,
      }),
      ...kinds.flatMap(({ kind, fields }) => fields.map(one => accountFieldControl(t, kind, one, isNew))),
      createFormControl('switch', 'isDefault', t('account.isDefault')),
      createFormControl('switch', 'carriesCodes', t('account.carriesCodes'), {
        options: { disabled: !mayRelease },
        help: t(mayRelease ? 'account.carriesCodesHint' : 'account.carriesCodesOthers'),
      }),
    ],
    config: {
      ...verticalFormConfig,
      hideRules: [
        ...kinds.map(({ kind, fields }) => ({
          ...channelAccountKindCondition(kind),
          showKeys: fields.map(({ name }) => accountFieldKey(kind, name)),
        })),
        verificationCodesRule(kinds),
      ],
    },
  });

/** Shows the switch for verification codes only for account kinds that send email or SMS. */
const verificationCodesRule = (kinds: ChannelAccountKindDefinition[]) => ({
  range: 'any' as const,
  conditions: kinds
    .filter(({ channel }) => VERIFICATION_CODE_CHANNELS.includes(channel))
    .map(({ kind }) => ({ field: 'kind', operator: '=' as const, value: kind })),
  showKeys: ['carriesCodes'],
});

/** Maps the server's error fields, such as `config.host`, to the form fields of the account kind. */
const mapAccountErrorFields = (kind: string) =>
  createRethrowWithFormFields(field => [
    field.replace(/^(config|secrets)\.(.+)$/, (_, __, name: string) => accountFieldKey(kind, name)),
  ]);

/**
 * Returns the field values of a channel account without the prefix of their names. Empty values are omitted.
 * An omitted secret keeps its stored value.
 */
function accountFieldValues(
  values: Values,
  kind: ChannelAccountKindDefinition | undefined,
  isSecret: boolean,
): Record<string, string> {
  const own = kind?.fields.filter(one => one.isSecret === isSecret) ?? [];
  const pairs = own.map(({ name }): [string, string] => [
    name,
    String(values[accountFieldKey(kind?.kind ?? '', name)] ?? '').trim(),
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

/** Returns the form. `mayRelease` is true if the user may allow an account to send verification codes. */
export const createChannelAccountForm = (kinds: ChannelAccountKindDefinition[], mayRelease: boolean) => {
  const kindOf = (name: unknown) => kinds.find(({ kind }) => kind === name);
  const bodyOf = (values: Values) => ({
    name: String(values.name),
    config: accountFieldValues(values, kindOf(values.kind), false),
    secrets: accountFieldValues(values, kindOf(values.kind), true),
    isDefault: values.isDefault === true,
    ...(mayRelease && { carriesCodes: values.carriesCodes === true }),
  });
  return defineForm({
    title: 'account.record',
    definition: channelAccountFormDefinition(kinds, mayRelease),
    empty: { kind: 'mail', isDefault: true, carriesCodes: false, mail__encryption: 'ssl', mail__port: '465' },
    load: accountId => client.message.account.detail({ query: { accountId } }),
    valuesOf: ({ kind, name, isDefault, carriesCodes, config: settings }: ChannelAccountDetail): Values => ({
      kind,
      name,
      isDefault,
      carriesCodes,
      ...Object.fromEntries(
        Object.entries(settings).map(([key, value]) => [accountFieldKey(kind, key), value]),
      ),
    }),
    add: values => {
      const kind = String(values.kind);
      return client.message.account
        .add({ body: { kind, ...bodyOf(values) } })
        .catch(mapAccountErrorFields(kind));
    },
    update: (values, { accountId, version, kind }) =>
      client.message.account
        .update({ body: { accountId, version, ...bodyOf(values) } })
        .catch(mapAccountErrorFields(kind)),
  });
};
