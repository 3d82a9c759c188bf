/** Signs and sends requests to Tencent Cloud with TC3-HMAC-SHA256. */
import { createHash, createHmac } from 'node:crypto';
import { throwChannelSendError } from '../codes.ts';
import type { AccountField, ChannelHttp, OpenAccount } from '../connector.ts';

export const TENCENT_ERROR_CODES = {
  secret: ['AuthFailure*'],
  permission: ['UnauthorizedOperation*', 'UnsupportedOperation*'],
  throttled: ['LimitExceeded*', 'RequestLimitExceeded*'],
  request: ['InvalidParameter*', 'MissingParameter*'],
} as const;

export const tencentSecretFields: readonly [AccountField, AccountField, AccountField] = [
  { name: 'secretId', label: { zh: 'SecretId', en: 'SecretId' }, isRequired: true },
  {
    name: 'region',
    label: { zh: '地域', en: 'Region' },
    isRequired: true,
    choices: ['ap-guangzhou', 'ap-beijing', 'ap-nanjing'],
  },
  { name: 'secretKey', label: { zh: 'SecretKey', en: 'SecretKey' }, isSecret: true, isRequired: true },
];

const TC3_CONTENT_TYPE = 'application/json; charset=utf-8';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export interface Tc3Request {
  host: string;
  service: string;
  body: string;
  /** Time of the request in seconds since 1970. */
  timestamp: number;
}

/** Returns the `authorization` header for a POST request with a JSON body. */
export function signTc3(
  { host, service, body, timestamp }: Tc3Request,
  { id, secret }: { id: string; secret: string },
): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const names = 'content-type;host';
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${TC3_CONTENT_TYPE}\nhost:${host}\n`,
    names,
    sha256(body),
  ].join('\n');
  const scope = `${date}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secret}`, date), service), 'tc3_request');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

interface TencentAction {
  service: string;
  action: string;
  version: string;
  body: object;
}

/** Returns the `Response` object of the reply. Throws if the request as a whole failed. */
export async function requestTencent<T>(
  http: ChannelHttp,
  { config, secrets }: OpenAccount,
  {
    service,
    action,
    version,
    body: asked,
    codes,
  }: TencentAction & { codes: Parameters<typeof throwChannelSendError>[0] },
): Promise<T> {
  const host = `${service}.tencentcloudapi.com`;
  const body = JSON.stringify(asked);
  const timestamp = Math.floor(Date.now() / 1000);
  const authorization = signTc3(
    { host, service, body, timestamp },
    { id: config.secretId ?? '', secret: secrets.secretKey ?? '' },
  );
  const { Response } = (await http.json(new URL(`https://${host}/`), {
    method: 'POST',
    headers: {
      authorization,
      'content-type': TC3_CONTENT_TYPE,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': config.region ?? '',
    },
    body,
  })) as { Response?: T & { Error?: { Code: string; Message: string } } };
  if (!Response) return throwChannelSendError(codes, 'no-answer', 'no answer');
  if (Response.Error) throwChannelSendError(codes, Response.Error.Code, Response.Error.Message);
  return Response;
}
