/** The form of an SMS sign. */
import type { ChannelAccount, SmsSign } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { PURPOSES, SOURCES } from './resource.tsx';
import type { signTexts } from './texts.ts';

type T = TextsOf<typeof signTexts>;

const definition =
  (accounts: Pick<ChannelAccount, 'accountId' | 'name'>[]) =>
  (t: T, isNew: boolean): FormDefinition => ({
    list: [
      field('select', 'accountId', t('sign.account'), {
        options: {
          disabled: !isNew,
          options: accounts.map(({ accountId: value, name: label }) => ({ value, label })),
        },
        rules: required,
        help: accounts.length === 0 ? t('sign.noAccount') : '',
      }),
      field('input', 'name', t('sign.name'), {
        options: { maxLength: 60 },
        rules: required,
        help: t('sign.nameHint'),
      }),
      field('select', 'source', t('sign.source'), {
        options: { options: SOURCES.map(value => ({ value, label: t(`sign.source.${value}`) })) },
      }),
      field('radio', 'purpose', t('sign.purpose'), {
        options: { options: PURPOSES.map(value => ({ value, label: t(`sign.purpose.${value}`) })) },
      }),
      field('switch', 'isDefault', t('sign.isDefault')),
      field('textarea', 'remark', t('sign.remark'), { options: { maxLength: 300 } }),
    ],
    config,
  });

const bodyOf = ({ name, source, purpose, isDefault, remark }: Values) => ({
  name: String(name),
  source: Number(source ?? 0),
  purpose: purpose as SmsSign['purpose'],
  isDefault: isDefault === true,
  remark: String(remark ?? ''),
});

export const signForm = (accounts: Pick<ChannelAccount, 'accountId' | 'name'>[]) =>
  defineForm({
    title: 'sign.record',
    definition: definition(accounts),
    empty: {
      accountId: accounts.length === 1 ? accounts[0]!.accountId : null,
      source: '0',
      purpose: 'own',
      isDefault: false,
    },
    load: signId => client.message.sign.detail({ query: { signId } }),
    valuesOf: ({ accountId, name, source, purpose, isDefault, remark }: SmsSign): Values => ({
      accountId,
      name,
      source: String(source),
      purpose,
      isDefault,
      remark,
    }),
    add: values =>
      client.message.sign.add({ body: { accountId: String(values.accountId), ...bodyOf(values) } }),
    update: (values, { signId, version }) =>
      client.message.sign.update({ body: { signId, version, ...bodyOf(values) } }),
  });
