/**
 * Sends subscription messages of a WeChat mini-program. Each time a person agrees to receive a message, the
 * provider permits one message.
 */
import { SendError } from '../channel.ts';
import { type Codes, throwChannelSendError } from '../codes.ts';
import { type ChannelHttp, type Connector, type OpenAccount, templateParamsOf } from '../connector.ts';
import { createErrcodeClient } from '../errcode.ts';
import { withAccessToken } from '../tokens.ts';

const WECHAT_ERROR_CODES: Codes = {
  secret: ['40013', '40125', '40243'],
  permission: ['48001', '43116'],
  network: ['40164', '61004'],
  address: ['40003'],
  unsubscribed: ['43101'],
  template: ['40037', '41030', '47003', '43107'],
  throttled: ['45009', '45011', '-1'],
};
const WECHAT_BASE_URL = 'https://api.weixin.qq.com/cgi-bin/';

const callWechat = createErrcodeClient({
  base: WECHAT_BASE_URL,
  codes: WECHAT_ERROR_CODES,
  expired: ['40001', '40014', '42001'],
});

/** Maximum number of characters in a template value that has the WeChat type `thing`. */
const MAX_WECHAT_THING_CHARACTERS = 20;

/** Truncates values of type `thing`. Values of other types, such as times, are sent unchanged. */
const truncateWechatThingValue = (name: string, value: string) =>
  name.startsWith('thing') ? [...value].slice(0, MAX_WECHAT_THING_CHARACTERS).join('') : value;

export const wechatMiniProgramConnector: Connector = {
  kind: 'wechat-mini',
  channel: 'wechat',
  fields: [
    { name: 'appId', label: { zh: '小程序 AppID', en: 'AppID' }, isRequired: true, pattern: /^wx\w+$/ },
    { name: 'templateId', label: { zh: '订阅消息模板 ID', en: 'Id of the template' }, isRequired: true },
    {
      name: 'titleKey',
      label: { zh: '标题的模板字段', en: 'Field of the title' },
      isRequired: true,
      pattern: /^thing\d+$/,
      hint: { zh: '如 thing1，最多 20 字', en: 'Such as thing1; it takes 20 characters' },
    },
    {
      name: 'textKey',
      label: { zh: '正文的模板字段', en: 'Field of the text' },
      pattern: /^thing\d+$/,
      hint: { zh: '没有则留空', en: 'Empty where there is none' },
    },
    {
      name: 'page',
      label: { zh: '小程序页面', en: 'Page of the mini-program' },
      hint: { zh: '点击消息打开的页面，如 pages/index', en: 'Opened by the message, such as pages/index' },
    },
    { name: 'appSecret', label: { zh: 'AppSecret', en: 'AppSecret' }, isSecret: true, isRequired: true },
  ],
  rate: { count: 50, seconds: 1 },
  codes: WECHAT_ERROR_CODES,
  hasSubjects: true,
  reaches: ({ subject = '' }) => subject !== '',
  send: (account, message, http) =>
    withAccessToken(
      account,
      isForced => newWechatToken(account, http, isForced),
      async token => {
        const { to, title, text, provider } = message;
        const { templateId, titleKey = '', textKey } = account.config;
        const page = provider?.page || account.config.page;
        const params = templateParamsOf(message, { [titleKey]: title, ...(textKey && { [textKey]: text }) });
        const answer = await callWechat(http, ['message/subscribe/send', token], {
          touser: to.subject,
          template_id: provider?.templateCode || templateId,
          ...(page && { page }),
          data: Object.fromEntries(
            Object.entries(params).map(([name, value]) => [
              name,
              { value: truncateWechatThingValue(name, value) },
            ]),
          ),
        });
        return { providerId: String(answer.msgid ?? '') };
      },
    ),
};

/**
 * Requests the stable access token. Requests of other systems for the same mini-program do not invalidate
 * this token. The provider permits 20 forced renewals a day.
 */
async function newWechatToken({ config, secrets }: OpenAccount, http: ChannelHttp, isForced: boolean) {
  const answer = await http.json(new URL(`${WECHAT_BASE_URL}stable_token`), {
    method: 'POST',
    body: JSON.stringify({
      grant_type: 'client_credential',
      appid: config.appId,
      secret: secrets.appSecret,
      force_refresh: isForced,
    }),
  });
  // The code 40001 from the token call means that the secret is wrong.
  if (answer.errcode === 40001) throw new SendError('account', '40001', String(answer.errmsg));
  if (typeof answer.access_token !== 'string')
    throwChannelSendError(WECHAT_ERROR_CODES, answer.errcode, answer.errmsg);
  return { token: String(answer.access_token), seconds: Number(answer.expires_in) };
}
