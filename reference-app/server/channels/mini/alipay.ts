/** Sends subscription messages of an Alipay mini-program (`alipay.open.app.mini.templatemessage.send`). */
import { SendError } from '../channel.ts';
import { type Codes, throwChannelSendError } from '../codes.ts';
import { type Connector, templateParamsOf } from '../connector.ts';
import { isReplySignedBy, privateKeyOf, signRsa2 } from './rsa2.ts';

const ALIPAY_ERROR_CODES: Codes = {
  secret: [
    'isv.invalid-signature',
    'isv.invalid-app-id',
    'isv.missing-signature*',
    'aop.invalid-*',
    '20001',
    'bad-private-key',
  ],
  permission: ['isv.insufficient-isv-permissions', 'isv.insufficient-user-permissions', '40006'],
  network: ['isp.ip-not-in-white-list', 'aop.ip-*'],
  template: ['USER_TEMPLATE_ILLEGAL', 'TEMPLATE_*', 'isv.template-*'],
  address: ['USER_NOT_EXIST', 'INVALID_USER*', 'isv.user-not-exist'],
  unsubscribed: ['USER_UNSUBSCRIBE*', 'NOT_SUBSCRIBE*', 'SUBSCRIBE_*'],
  throttled: ['isv.app-call-limited', 'isv.method-call-limited', 'aop.*-limited'],
  busy: ['isp.*', 'aop.unknow-error', 'SYSTEM_ERROR', '20000'],
  request: ['40001', '40002', '40003', '40004', 'INVALID_PARAMETER*', 'PARAM_*'],
};
const ALIPAY_SEND_API_METHOD = 'alipay.open.app.mini.templatemessage.send';
const ALIPAY_RESPONSE_NAME = `${ALIPAY_SEND_API_METHOD.replaceAll('.', '_')}_response`;

/** Returns the time in China in the format that the provider requires, such as `2026-01-31 08:00:00`. */
const chinaTimestamp = (now: number) =>
  new Date(now + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');

export const alipayMiniProgramConnector: Connector = {
  kind: 'alipay-mini',
  channel: 'alipay',
  fields: [
    { name: 'appId', label: { zh: '小程序 AppID', en: 'AppID' }, isRequired: true, pattern: /^\d+$/ },
    { name: 'templateId', label: { zh: '消息模板 ID', en: 'Id of the template' }, isRequired: true },
    {
      name: 'titleKey',
      label: { zh: '标题的模板字段', en: 'Field of the title' },
      isRequired: true,
      pattern: /^keyword\d+$/,
      hint: { zh: '如 keyword1', en: 'Such as keyword1' },
    },
    {
      name: 'textKey',
      label: { zh: '正文的模板字段', en: 'Field of the text' },
      pattern: /^keyword\d+$/,
      hint: { zh: '没有则留空', en: 'Empty where there is none' },
    },
    {
      name: 'page',
      label: { zh: '小程序页面', en: 'Page of the mini-program' },
      isRequired: true,
      hint: { zh: '点击消息打开的页面，如 pages/index', en: 'Opened by the message, such as pages/index' },
    },
    {
      name: 'alipayPublicKey',
      label: { zh: '支付宝公钥', en: 'Public key of Alipay' },
      isRequired: true,
      pattern: /^[A-Za-z0-9+/=]+$/,
      hint: {
        zh: '不含首尾行，用于验证返回的签名',
        en: 'Without its first and last line; answers are checked by it',
      },
    },
    { name: 'privateKey', label: { zh: '应用私钥', en: 'Private key' }, isSecret: true, isRequired: true },
  ],
  rate: { count: 50, seconds: 1 },
  codes: ALIPAY_ERROR_CODES,
  hasSubjects: true,
  reaches: ({ subject = '' }) => subject !== '',
  send: async ({ config, secrets }, message, http) => {
    const { to, title, text, provider } = message;
    const { appId = '', templateId, titleKey = '', textKey, page, alipayPublicKey = '' } = config;
    const params = templateParamsOf(message, { [titleKey]: title, ...(textKey && { [textKey]: text }) });
    const data = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, { value }]));
    const parameters: Record<string, string> = {
      app_id: appId,
      method: ALIPAY_SEND_API_METHOD,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTimestamp(Date.now()),
      version: '1.0',
      biz_content: JSON.stringify({
        to_user_id: to.subject,
        user_template_id: provider?.templateCode || templateId,
        page: provider?.page || page,
        data: JSON.stringify(data),
      }),
    };
    const sign = signRsa2(parameters, privateKeyOf(secrets.privateKey ?? ''));
    const answer = await http.signed(new URL('https://openapi.alipay.com/gateway.do?charset=utf-8'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams({ ...parameters, sign }).toString(),
    });
    const { code, msg, sub_code, sub_msg } = (answer.json[ALIPAY_RESPONSE_NAME] ??
      answer.json.error_response ??
      {}) as Record<string, unknown>;
    if (code !== '10000') throwChannelSendError(ALIPAY_ERROR_CODES, sub_code, sub_msg ?? msg, code);
    // A reply without a valid signature of Alipay may come from an attacker.
    // Sending then fails with an unknown result.
    if (
      !isReplySignedBy(alipayPublicKey, {
        text: answer.text,
        name: ALIPAY_RESPONSE_NAME,
        sign: String(answer.json.sign ?? ''),
      })
    )
      throw new SendError('unknown', 'answer-signature', 'the answer is not signed by Alipay');
    return { providerId: '' };
  },
};
