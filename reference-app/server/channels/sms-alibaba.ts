/** SMS of Alibaba Cloud: `SendSms` of 2017-05-25, signed by ACS3-HMAC-SHA256. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type Codes, failWith } from './codes.ts';
import type { Connector } from './connector.ts';

const CODES: Codes = {
  account: [
    'isv.AMOUNT_NOT_ENOUGH',
    'isv.OUT_OF_SERVICE',
    'isv.ACCOUNT_*',
    'InvalidAccessKeyId*',
    'SignatureDoesNotMatch',
    'Forbidden*',
    'isv.PRODUCT_UN_SUBSCRIPT',
    'isv.DENY_IP_RANGE',
  ],
  never: [
    'isv.MOBILE_NUMBER_ILLEGAL',
    'isv.MOBILE_COUNT_OVER_LIMIT',
    'isv.BLACK_KEY_CONTROL_LIMIT',
    'isv.SMS_TEMPLATE_*',
    'isv.SMS_SIGNATURE_*',
    'isv.TEMPLATE_*',
    'isv.INVALID_*',
    'isv.PARAM_*',
  ],
};

const HOST = 'dysmsapi.aliyuncs.com';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** As RFC 3986 has it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

export interface Acs3Request {
  method: string;
  host: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** The `x-acs-…` ones, in lower case, without the hash of the body. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Returns the headers of a signed request. */
export function signAcs3(
  request: Acs3Request,
  { id, secret }: { id: string; secret: string },
): Record<string, string> {
  const hash = sha256(request.body);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.host,
    'x-acs-content-sha256': hash,
  };
  const names = Object.keys(headers).sort();
  const query = Object.keys(request.query)
    .sort()
    .map(name => `${encode(name)}=${encode(request.query[name] ?? '')}`)
    .join('&');
  const lines = names.map(name => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, request.path, query, lines, names.join(';'), hash].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...headers, authorization };
}

export const smsAlibaba: Connector = {
  kind: 'sms-alibaba',
  channel: 'sms',
  fields: [
    { name: 'accessKeyId', label: { zh: 'AccessKey ID', en: 'AccessKey ID' }, isRequired: true },
    { name: 'signName', label: { zh: '短信签名', en: 'Sign' }, isRequired: true },
    {
      name: 'templateCode',
      label: { zh: '通知模板编码', en: 'Code of the notice template' },
      isRequired: true,
      pattern: /^SMS_\w+$/,
      hint: {
        zh: '如 SMS_123456，模板变量名为 title',
        en: 'Such as SMS_123456; its variable is named title',
      },
    },
    {
      name: 'accessKeySecret',
      label: { zh: 'AccessKey Secret', en: 'AccessKey secret' },
      isSecret: true,
      isRequired: true,
    },
  ],
  rate: { count: 100, seconds: 1 },
  reaches: ({ phone }) => /^1[2-9]\d{9}$/.test(phone),
  send: async ({ config, secrets }, { id, to, title }, http) => {
    const query = {
      PhoneNumbers: to.phone,
      SignName: config.signName ?? '',
      TemplateCode: config.templateCode ?? '',
      TemplateParam: JSON.stringify({ title }),
      OutId: id.slice(0, 256),
    };
    const headers = signAcs3(
      {
        method: 'POST',
        host: HOST,
        path: '/',
        query,
        headers: {
          'x-acs-action': 'SendSms',
          'x-acs-version': '2017-05-25',
          'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
          'x-acs-signature-nonce': randomUUID(),
        },
        body: '',
      },
      { id: config.accessKeyId ?? '', secret: secrets.accessKeySecret ?? '' },
    );
    const url = new URL(`https://${HOST}/`);
    url.search = Object.keys(query)
      .map(name => `${encode(name)}=${encode(query[name as keyof typeof query])}`)
      .join('&');
    const answer = await http.json(url, { method: 'POST', headers, body: '' });
    if (answer.Code !== 'OK') failWith(CODES, answer.Code, answer.Message);
    return { providerId: String(answer.BizId ?? '') };
  },
};
