/** Resource definition for provider accounts: columns and filters of `message/account/page`. */
import { client } from '../../../session/client.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';
import { channelAccountTexts } from './texts.ts';

export const CHANNEL_ACCOUNT_KINDS = [
  'mail',
  'sms-alibaba',
  'sms-tencent',
  'voice-alibaba',
  'voice-tencent',
  'dingtalk-work',
  'dingtalk-robot',
  'wecom-app',
  'wecom-robot',
  'welink-app',
  'welink-robot',
  'wechat-mini',
  'alipay-mini',
  'webhook',
] as const;

export type AccountKindName = (typeof CHANNEL_ACCOUNT_KINDS)[number];
type AccountChannel =
  | 'email'
  | 'sms'
  | 'voice'
  | 'dingtalk'
  | 'wecom'
  | 'welink'
  | 'wechat'
  | 'alipay'
  | 'robot'
  | 'webhook';

export const channelAccounts = defineResource({
  name: 'channel-account',
  list: client.message.account.page,
  key: 'accountId',
  title: 'name',
  texts: channelAccountTexts,
  labels: {
    intro: 'account.intro',
    add: 'account.add',
    search: 'account.search',
    none: 'account.none',
    hint: 'account.hint',
  },
  columns: [
    { name: 'name', label: 'account.name', flex: 1.4, minWidth: 150 },
    {
      name: 'kind',
      label: 'account.kind',
      minWidth: 160,
      cell: ({ kind }, t) => t(`account.kind.${kind as AccountKindName}`),
    },
    {
      name: 'channel',
      label: 'account.channel',
      minWidth: 110,
      cell: ({ channel }, t) => t(`account.channel.${channel as AccountChannel}`),
    },
    {
      name: 'isDefault',
      label: 'account.isDefault',
      minWidth: 110,
      cell: ({ isDefault }, t) => (isDefault ? <span className="state">{t('account.default')}</span> : ''),
    },
    {
      name: 'carriesCodes',
      label: 'account.codes',
      minWidth: 110,
      cell: ({ carriesCodes }, t) =>
        carriesCodes ? <span className="state">{t('account.codesAllowed')}</span> : '',
    },
    {
      name: 'pausedCode',
      label: 'account.state',
      flex: 1.2,
      minWidth: 160,
      cell: ({ pausedCode, pausedFix }, t) =>
        pausedCode ? (
          <span className="state state-warning" title={pausedFix}>
            {t('account.paused', { code: pausedCode })}
          </span>
        ) : (
          t('account.sends')
        ),
    },
    {
      name: 'status',
      label: 'account.status',
      minWidth: 130,
      cell: ({ accountId, name, status }) => (
        <StatusSwitch
          resource="channel-account"
          item={name}
          isOn={status === 'NORMAL'}
          onChange={isOn =>
            client.message.account.update({ body: { accountId, status: isOn ? 'NORMAL' : 'ABNORMAL' } })
          }
        />
      ),
    },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'kind',
      label: t('account.kind'),
      choices: CHANNEL_ACCOUNT_KINDS.map(value => ({ value, label: t(`account.kind.${value}`) })),
    },
  ],
});
