/** Calls of Tencent Cloud, signed by TC3-HMAC-SHA256. */
import { createHash, createHmac } from 'node:crypto';
import { failWith } from '../codes.ts';
import type { AccountField, ChannelHttp, OpenAccount } from '../connector.ts';

export const TENCENT_CODES = {
  secret: ['AuthFailure*'],
  permission: ['UnauthorizedOperation*', 'UnsupportedOperation*'],
  throttled: ['LimitExceeded*', 'RequestLimitExceeded*'],
  request: ['InvalidParameter*', 'MissingParameter*'],
} as const;

export const secretFields: readonly [AccountField, AccountField, AccountField] = [
  { name: 'secretId', label: { zh: 'SecretId', en: 'SecretId' }, isRequired: true },
  {
    name: 'region',
    label: { zh: '地域', en: 'Region' },
    isRequired: true,
    choices: ['ap-guangzhou', 'ap-beijing', 'ap-nanjing'],
  },
  { name: 'secretKey', label: { zh: 'SecretKey', en: 'SecretKey' }, isSecret: true, isRequired: true },
];

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

interface Asked {
  service: string;
  action: string;
  version: string;
  body: object;
}

/** Returns the `Response`; throws where it is an error of the whole request. */
export async function requestTencent<T>(
  http: ChannelHttp,
  { config, secrets }: OpenAccount,
  { service, action, version, body: asked, codes }: Asked & { codes: Parameters<typeof failWith>[0] },
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
      'content-type': TYPE,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': config.region ?? '',
    },
    body,
  })) as { Response?: T & { Error?: { Code: string; Message: string } } };
  if (!Response) return failWith(codes, 'no-answer', 'no answer');
  if (Response.Error) failWith(codes, Response.Error.Code, Response.Error.Message);
  return Response;
}
