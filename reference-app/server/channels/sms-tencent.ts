/** SMS of Tencent Cloud: `SendSms` of 2021-01-11, signed by TC3-HMAC-SHA256. */
import { createHash, createHmac } from 'node:crypto';
import { type Codes, failWith } from './codes.ts';
import type { Connector } from './connector.ts';

const CODES: Codes = {
  account: [
    'AuthFailure*',
    'FailedOperation.InsufficientBalanceInSmsPackage',
    'UnauthorizedOperation*',
    'FailedOperation.SignatureIncorrectOrUnapproved',
    'UnsupportedOperation.*',
  ],
  never: [
    'InvalidParameter*',
    'FailedOperation.PhoneNumberInBlacklist',
    'FailedOperation.TemplateIncorrectOrUnapproved',
    'FailedOperation.ContainSensitive*',
    'FailedOperation.MissingTemplateToModify',
    'MissingParameter*',
  ],
};

const HOST = 'sms.tencentcloudapi.com';
const SERVICE = 'sms';
const TYPE = 'application/json; charset=utf-8';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export interface Tc3Request {
  host: string;
  service: string;
  body: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/** Returns the `authorization` of a POST of JSON. */
export function signTc3(
  { host, service, body, timestamp }: Tc3Request,
  { id, secret }: { id: string; secret: string },
): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const names = 'content-type;host';
  const canonical = ['POST', '/', '', `content-type:${TYPE}\nhost:${host}\n`, names, sha256(body)].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secret}`, date), service), 'tc3_request');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

interface Answer {
  Error?: { Code: string; Message: string };
  SendStatusSet?: { SerialNo: string; Code: string; Message: string }[];
}

export const smsTencent: Connector = {
  kind: 'sms-tencent',
  channel: 'sms',
  fields: [
    { name: 'secretId', label: { zh: 'SecretId', en: 'SecretId' }, isRequired: true },
    {
      name: 'appId',
      label: { zh: '短信应用 ID', en: 'Id of the SMS application' },
      isRequired: true,
      pattern: /^\d+$/,
    },
    { name: 'signName', label: { zh: '短信签名', en: 'Sign' }, isRequired: true },
    {
      name: 'templateCode',
      label: { zh: '通知模板 ID', en: 'Id of the notice template' },
      isRequired: true,
      pattern: /^\d+$/,
      hint: { zh: '数字；模板只有一个变量，即标题', en: 'Digits; its one variable is the title' },
    },
    {
      name: 'region',
      label: { zh: '地域', en: 'Region' },
      isRequired: true,
      choices: ['ap-guangzhou', 'ap-beijing', 'ap-nanjing'],
    },
    { name: 'secretKey', label: { zh: 'SecretKey', en: 'SecretKey' }, isSecret: true, isRequired: true },
  ],
  rate: { count: 100, seconds: 1 },
  reaches: ({ phone }) => /^1[2-9]\d{9}$/.test(phone),
  send: async ({ config, secrets }, { id, to, title }, http) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${to.phone}`],
      SmsSdkAppId: config.appId,
      SignName: config.signName,
      TemplateId: config.templateCode,
      TemplateParamSet: [title],
      SessionContext: id.slice(0, 512),
    });
    const timestamp = Math.floor(Date.now() / 1000);
    const authorization = signTc3(
      { host: HOST, service: SERVICE, body, timestamp },
      { id: config.secretId ?? '', secret: secrets.secretKey ?? '' },
    );
    const { Response } = (await http.json(new URL(`https://${HOST}/`), {
      method: 'POST',
      headers: {
        authorization,
        'content-type': TYPE,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': String(timestamp),
        'x-tc-region': config.region ?? '',
      },
      body,
    })) as { Response?: Answer };
    const status = Response?.SendStatusSet?.[0];
    if (Response?.Error) failWith(CODES, Response.Error.Code, Response.Error.Message);
    if (status?.Code !== 'Ok') failWith(CODES, status?.Code, status?.Message);
    return { providerId: status?.SerialNo ?? '' };
  },
};
