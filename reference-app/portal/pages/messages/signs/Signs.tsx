/**
 * Manages SMS signatures, which name the sender. Administrators add, edit, enable, disable and remove them.
 */
import type { ChannelAccount, SmsSignature } from '@countersign/sdk/api/contract';
import { smsSignatureColumns } from '@countersign/sdk/api/nouns';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { catalogue } from '@countersign/sdk/i18n';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { type TextsOf, useTexts } from '../../../session/language.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { createFormControl, requiredRules, verticalFormConfig } from '../../../ui/resource/fields.ts';
import {
  createColumnTextCatalogue,
  createFormFieldsFromColumns,
  createListColumnsByName,
  defaultFormValues,
  toFormValues,
  toRequestBody,
} from '../../../ui/resource/nouns/noun-columns.ts';
import { RemoveButton, RemoveDialog, useRowRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { resourceTexts } from '../../../ui/resource/texts.ts';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';

const smsSignatureColumnLabels = createColumnTextCatalogue('sign', smsSignatureColumns);

const smsSignatureTexts = catalogue({
  zh: {
    ...resourceTexts.zh,
    ...smsSignatureColumnLabels.zh,
    'sign.intro': '签名显示在短信正文之前，须先在服务商处通过审核。模板没有指定签名时，使用账号的默认签名。',
    'sign.add': '新建签名',
    'sign.search': '搜索签名',
    'sign.none': '还没有短信签名',
    'sign.hint': '新建签名后，短信模板可以选择它；没有签名时使用账号中填写的签名。',
    'sign.record': '短信签名',
    'sign.noAccount': '请先在“渠道账号”中新建短信账号',
    'sign.nameHint': '与服务商审核通过的一致，不含括号',
    'sign.source.0': '企事业单位的全称或简称',
    'sign.source.1': '工信部备案网站的全称或简称',
    'sign.source.2': 'App 应用的全称或简称',
    'sign.source.3': '公众号或小程序的全称或简称',
    'sign.source.4': '电商平台店铺名的全称或简称',
    'sign.source.5': '商标名的全称或简称',
    'sign.default': '默认',
    'sign.createTime': '创建时间',
    'sign.remove': '删除“{{item}}”？',
    'sign.removeText': '使用它的模板仍按原签名发送；服务商处的签名不受影响。',
  },
  en: {
    ...resourceTexts.en,
    ...smsSignatureColumnLabels.en,
    'sign.intro':
      'A sign stands before the text of an SMS; its provider approves it first. Where a template names none, the default sign of the account is used.',
    'sign.add': 'New sign',
    'sign.search': 'Search signs',
    'sign.none': 'No SMS signs yet',
    'sign.hint': 'Templates of SMS choose from the signs; without any, the sign of the account is used.',
    'sign.record': 'SMS sign',
    'sign.noAccount': 'Add an SMS account under “Channel accounts” first',
    'sign.nameHint': 'As the provider has approved it, without brackets',
    'sign.source.0': 'Name of the company',
    'sign.source.1': 'Registered website',
    'sign.source.2': 'App',
    'sign.source.3': 'Official account or mini-program',
    'sign.source.4': 'Shop of a marketplace',
    'sign.source.5': 'Trade mark',
    'sign.default': 'Default',
    'sign.createTime': 'Added',
    'sign.remove': 'Remove “{{item}}”?',
    'sign.removeText': 'Templates that name it go on with it; the sign at the provider is not changed.',
  },
});

const SMS_SIGNATURE_SOURCES = ['0', '1', '2', '3', '4', '5'] as const;
type SignSource = (typeof SMS_SIGNATURE_SOURCES)[number];

const smsSignatureListColumns = createListColumnsByName('sign', smsSignatureColumns);

const smsSignatures = defineResource({
  name: 'sms-sign',
  list: client.message.sign.page,
  key: 'signId',
  title: 'name',
  texts: smsSignatureTexts,
  labels: {
    intro: 'sign.intro',
    add: 'sign.add',
    search: 'sign.search',
    none: 'sign.none',
    hint: 'sign.hint',
  },
  columns: [
    smsSignatureListColumns.name,
    { name: 'accountName', label: 'sign.accountId', flex: 1, minWidth: 130 },
    {
      ...smsSignatureListColumns.source,
      cell: ({ source }, t) => t(`sign.source.${String(source) as SignSource}`),
    },
    { ...smsSignatureListColumns.purpose, cell: ({ purpose }, t) => t(`sign.purpose.${purpose}`) },
    {
      ...smsSignatureListColumns.isDefault,
      cell: ({ isDefault }, t) => (isDefault ? <span className="state">{t('sign.default')}</span> : ''),
    },
    {
      name: 'createTime',
      label: 'sign.createTime',
      minWidth: 160,
      cell: ({ createTime }) => <RelativeTime at={createTime} />,
    },
    {
      ...smsSignatureListColumns.status,
      cell: ({ signId, name, status }) => (
        <StatusSwitch
          resource="sms-sign"
          item={name}
          isOn={status === 'NORMAL'}
          onChange={isOn =>
            client.message.sign.update({ body: { signId, status: isOn ? 'NORMAL' : 'ABNORMAL' } })
          }
        />
      ),
    },
  ],
});

type SmsAccount = Pick<ChannelAccount, 'accountId' | 'name'>;
type T = TextsOf<typeof smsSignatureTexts>;

const smsSignatureDefinition =
  (accounts: SmsAccount[]) =>
  (t: T, isNew: boolean): FormDefinition => {
    const { name, ...more } = createFormFieldsFromColumns(smsSignatureColumns, {
      label: column => t(`sign.${column}`),
    });
    return {
      list: [
        createFormControl('select', 'accountId', t('sign.accountId'), {
          options: {
            disabled: !isNew,
            options: accounts.map(({ accountId: value, name: label }) => ({ value, label })),
          },
          rules: requiredRules,
          help: accounts.length === 0 ? t('sign.noAccount') : '',
        }),
        { ...name, help: t('sign.nameHint') },
        createFormControl('select', 'source', t('sign.source'), {
          options: {
            options: SMS_SIGNATURE_SOURCES.map(value => ({ value, label: t(`sign.source.${value}`) })),
          },
        }),
        ...Object.values(more),
      ],
      config: verticalFormConfig,
    };
  };

const smsSignatureBody = (values: Values) => ({
  ...toRequestBody(smsSignatureColumns, values),
  source: Number(values.source ?? 0),
});

export const smsSignatureForm = (accounts: SmsAccount[]) =>
  defineForm({
    title: 'sign.record',
    definition: smsSignatureDefinition(accounts),
    empty: {
      ...defaultFormValues(smsSignatureColumns),
      accountId: accounts.length === 1 ? accounts[0]!.accountId : null,
      source: '0',
    },
    load: signId => client.message.sign.detail({ query: { signId } }),
    valuesOf: (stored: SmsSignature): Values => ({
      ...toFormValues(smsSignatureColumns, stored),
      accountId: stored.accountId,
      source: String(stored.source),
    }),
    add: values =>
      client.message.sign.add({ body: { accountId: String(values.accountId), ...smsSignatureBody(values) } }),
    update: (values, { signId, version }) =>
      client.message.sign.update({ body: { signId, version, ...smsSignatureBody(values) } }),
  });

const removeSmsSignature = ({ signId }: SmsSignature) => client.message.sign.delete({ query: { signId } });
const MAX_LOADED_SMS_ACCOUNTS = 200;

export const prefetch = createListPrefetch(smsSignatures);

export default function SmsSignaturesPage() {
  const { t } = useTexts(smsSignatureTexts);
  const list = useResource(smsSignatures);
  const removal = useRowRemoval(smsSignatures.name, removeSmsSignature);
  const accounts = useQuery({
    queryKey: ['channel-account', 'sms'],
    queryFn: () => client.message.account.page({ query: { limit: MAX_LOADED_SMS_ACCOUNTS } }),
  }).data;
  const form = useMemo(
    () => accounts && smsSignatureForm(accounts.list.filter(({ channel }) => channel === 'sms')),
    [accounts],
  );
  return (
    <ResourcePage
      resource={smsSignatures}
      list={list}
      actionsWidth={100}
      actions={row => <RemoveButton item={row.name} onPress={() => removal.choose(row)} />}
    >
      {form && <ResourceRecord resource={smsSignatures} list={list} form={form} />}
      <RemoveDialog removal={removal} title={t('sign.remove', { item: removal.row?.name })}>
        {t('sign.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}
