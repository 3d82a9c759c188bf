/** The mini-programs of WeChat and Alipay. */
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { type Answer, errcode, isToken, json, newToken, type Provider, SECRETS } from './provider.ts';

export const wechatToken: Provider = {
  path: '/cgi-bin/stable_token',
  check: ({ body }) => (json(body).secret === SECRETS.wechat ? undefined : errcode(40125)),
  accept: (_, { tokens }) => ({ answer: { access_token: newToken(tokens), expires_in: 7200 } }),
  faults: {},
};

export const wechatMini: Provider = {
  path: '/cgi-bin/message/subscribe/send',
  check: (asked, state) => (isToken(asked, state) ? undefined : errcode(42001)),
  accept: ({ url, body }) => ({
    answer: { ...errcode(0), msgid: Date.now() },
    accepted: { path: url.pathname, to: json(body).touser, text: json(body).data.thing1.value },
  }),
  faults: {
    throttled: errcode(45009),
    refused: errcode(43101),
    account: errcode(40164),
    'token-expired': errcode(42001),
  },
};

/** The application's pair, and Alipay's own. */
const app = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const ALIPAY_KEYS = {
  privateKey: app.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  alipayPublicKey: alipay.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
};

const NAME = 'alipay_open_app_mini_templatemessage_send_response';
const signedAnswer = (response: Answer): Answer => {
  const sign = createSign('RSA-SHA256').update(JSON.stringify(response)).sign(alipay.privateKey, 'base64');
  return { [NAME]: response, sign };
};
const refusal = (sub_code: string): Answer =>
  signedAnswer({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code });

export const alipayMini: Provider = {
  path: '/gateway.do',
  check: ({ body }) => {
    const { sign = '', ...parameters } = Object.fromEntries(new URLSearchParams(body));
    const text = Object.keys(parameters)
      .sort()
      .map(name => `${name}=${parameters[name]}`)
      .join('&');
    const isSigned = createVerify('RSA-SHA256').update(text).verify(app.publicKey, sign, 'base64');
    const inChina = Date.parse(`${parameters.timestamp?.replace(' ', 'T')}+08:00`);
    const isNow = Math.abs(Date.now() - inChina) < 15 * 60_000;
    return isSigned && isNow ? undefined : refusal('isv.invalid-signature');
  },
  accept: ({ body }) => {
    const content = json(new URLSearchParams(body).get('biz_content') ?? '');
    const accepted = {
      path: 'alipay',
      to: content.to_user_id,
      text: json(content.data).keyword1.value,
    };
    return { answer: signedAnswer({ code: '10000', msg: 'Success' }), accepted };
  },
  faults: {
    throttled: refusal('isv.app-call-limited'),
    refused: refusal('USER_NOT_EXIST'),
    account: refusal('isv.insufficient-isv-permissions'),
  },
};
