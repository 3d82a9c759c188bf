/** The form of an account: the fields of its kind, as the server describes them. */
import { ApiError } from '@countersign/sdk/api';
import type { AccountKind, ChannelAccountDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { Kind } from './resource.tsx';
import type { accountTexts } from './texts.ts';

type T = TextsOf<typeof accountTexts>;
type Field = AccountKind['fields'][number];

/** Two kinds may have fields of one name. */
const modelOf = (kind: string, name: string): string => `${kind.replaceAll('-', '_')}__${name}`;

const ENCRYPTIONS: Readonly<Record<string, string>> = { ssl: 'SSL/TLS', starttls: 'STARTTLS' };

const choiceOf = (t: T, value: string): string =>
  value === 'none' ? t('account.noEncryption') : (ENCRYPTIONS[value] ?? value);

const isKind = (kind: string) => ({
  range: 'all' as const,
  conditions: [{ field: 'kind', operator: '=' as const, value: kind }],
});

function control(
  t: T,
  kind: string,
  { name, label, hint, isSecret, isRequired, choices }: Field,
  isNew: boolean,
) {
  const model = modelOf(kind, name);
  const options = { ...(isRequired && (isNew || !isSecret) && { requiredWhen: isKind(kind) }) };
  if (isSecret)
    return field('input', model, label, {
      options: { ...options, maxLength: 4000, type: 'password', autocomplete: 'new-password' },
      help: isNew ? hint : t('account.secretHint'),
    });
  if (choices.length > 0)
    return field('select', model, label, {
      options: { ...options, options: choices.map(value => ({ value, label: choiceOf(t, value) })) },
    });
  return field('input', model, label, { options: { ...options, maxLength: 500 }, help: hint });
}

const CODE_CHANNELS = ['email', 'sms'];

const definition =
  (kinds: AccountKind[], mayRelease: boolean) =>
  (t: T, isNew: boolean): FormDefinition => ({
    list: [
      field('select', 'kind', t('account.kind'), {
        options: {
          disabled: !isNew,
          options: kinds.map(({ kind }) => ({ value: kind, label: t(`account.kind.${kind as Kind}`) })),
        },
        rules: required,
      }),
      field('input', 'name', t('account.name'), { options: { maxLength: 100 }, rules: required }),
      ...kinds.flatMap(({ kind, fields }) => fields.map(one => control(t, kind, one, isNew))),
      field('switch', 'isDefault', t('account.isDefault')),
      field('switch', 'carriesCodes', t('account.carriesCodes'), {
        options: { disabled: !mayRelease },
        help: t(mayRelease ? 'account.carriesCodesHint' : 'account.carriesCodesOthers'),
      }),
    ],
    config: {
      ...config,
      hideRules: [
        ...kinds.map(({ kind, fields }) => ({
          ...isKind(kind),
          showKeys: fields.map(({ name }) => modelOf(kind, name)),
        })),
        codesRule(kinds),
      ],
    },
  });

/** Codes go by mail and SMS alone. */
const codesRule = (kinds: AccountKind[]) => ({
  range: 'any' as const,
  conditions: kinds
    .filter(({ channel }) => CODE_CHANNELS.includes(channel))
    .map(({ kind }) => ({ field: 'kind', operator: '=' as const, value: kind })),
  showKeys: ['carriesCodes'],
});

/** The server names a field as `config.host`; in the form it stands under its kind. */
const atModel =
  (kind: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const fields = error.fields.map(one => ({
      ...one,
      field: one.field.replace(/^(config|secrets)\.(.+)$/, (_, __, name: string) => modelOf(kind, name)),
    }));
    throw new ApiError({ ...error, message: error.message, fields });
  };

/** The fields of a kind, by their own names; a secret that is empty stays as it is. */
function partOf(values: Values, kind: AccountKind | undefined, isSecret: boolean): Record<string, string> {
  const own = kind?.fields.filter(one => one.isSecret === isSecret) ?? [];
  const pairs = own.map(({ name }): [string, string] => [
    name,
    String(values[modelOf(kind?.kind ?? '', name)] ?? '').trim(),
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

/** `mayRelease`: the person may let an account send verification codes. */
export const accountForm = (kinds: AccountKind[], mayRelease: boolean) => {
  const kindOf = (name: unknown) => kinds.find(({ kind }) => kind === name);
  const bodyOf = (values: Values) => ({
    name: String(values.name),
    config: partOf(values, kindOf(values.kind), false),
    secrets: partOf(values, kindOf(values.kind), true),
    isDefault: values.isDefault === true,
    ...(mayRelease && { carriesCodes: values.carriesCodes === true }),
  });
  return defineForm({
    title: 'account.record',
    definition: definition(kinds, mayRelease),
    empty: { kind: 'mail', isDefault: true, carriesCodes: false, mail__encryption: 'ssl', mail__port: '465' },
    load: accountId => client.message.account.detail({ query: { accountId } }),
    valuesOf: ({ kind, name, isDefault, carriesCodes, config: settings }: ChannelAccountDetail): Values => ({
      kind,
      name,
      isDefault,
      carriesCodes,
      ...Object.fromEntries(Object.entries(settings).map(([key, value]) => [modelOf(kind, key), value])),
    }),
    add: values => {
      const kind = String(values.kind);
      return client.message.account.add({ body: { kind, ...bodyOf(values) } }).catch(atModel(kind));
    },
    update: (values, { accountId, version, kind }) =>
      client.message.account.update({ body: { accountId, version, ...bodyOf(values) } }).catch(atModel(kind)),
  });
};
