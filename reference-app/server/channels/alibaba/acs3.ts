/** Signs and sends requests to Alibaba Cloud with ACS3-HMAC-SHA256. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { AccountField, ChannelHttp, OpenAccount } from '../connector.ts';
import { alibabaHost } from './endpoint.ts';

export const ALIBABA_ERROR_CODES = {
  secret: ['InvalidAccessKeyId*', 'SignatureDoesNotMatch', 'isv.ACCOUNT_ABNORMAL'],
  permission: ['Forbidden*', 'isv.OUT_OF_SERVICE', 'isp.RAM_PERMISSION_DENY'],
  balance: ['isv.AMOUNT_NOT_ENOUGH'],
} as const;

export const alibabaAccessKeyFields: readonly [AccountField, AccountField] = [
  { name: 'accessKeyId', label: { zh: 'AccessKey ID', en: 'AccessKey ID' }, isRequired: true },
  {
    name: 'accessKeySecret',
    label: { zh: 'AccessKey Secret', en: 'AccessKey secret' },
    isSecret: true,
    isRequired: true,
  },
];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** Percent-encodes a text as RFC 3986 requires. */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

export interface Acs3Request {
  method: string;
  host: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /**
   * The request headers whose names start with `x-acs-`, in lower case. The header with the hash of the body
   * is added later.
   */
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
    .map(name => `${percentEncode(name)}=${percentEncode(request.query[name] ?? '')}`)
    .join('&');
  const lines = names.map(name => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, request.path, query, lines, names.join(';'), hash].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...headers, authorization };
}

/** Calls an API action whose parameters are all in the query string. */
export function requestAlibaba(
  http: ChannelHttp,
  { config, secrets }: OpenAccount,
  { product, action, ...asked }: { product: string; action: string; query: Readonly<Record<string, string>> },
): Promise<Record<string, unknown>> {
  const host = alibabaHost(config, product);
  const query = { ...asked.query, ...(config.region && { RegionId: config.region }) };
  const headers = signAcs3(
    {
      method: 'POST',
      host,
      path: '/',
      query,
      headers: {
        'x-acs-action': action,
        'x-acs-version': '2017-05-25',
        'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
      },
      body: '',
    },
    { id: config.accessKeyId ?? '', secret: secrets.accessKeySecret ?? '' },
  );
  const url = new URL(`https://${host}/`);
  url.search = Object.entries(query)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');
  return http.json(url, { method: 'POST', headers, body: '' });
}
