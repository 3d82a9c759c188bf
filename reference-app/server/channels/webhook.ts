/** A webhook of any system: JSON, signed as callbacks are, with an id by which the receiver drops repetitions. */
import { createHmac } from 'node:crypto';
import { type Codes, failWith } from './codes.ts';
import type { Connector } from './connector.ts';

const CODES: Codes = {
  secret: ['401', '403'],
  throttled: ['408', '429'],
  busy: ['5*'],
  request: ['3*', '4*'],
};

/** `t=<seconds>,v1=<hex of HMAC-SHA256 over "<t>.<body>">`. */
export function webhookSign(secret: string, body: string, seconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}

export const webhook: Connector = {
  kind: 'webhook',
  channel: 'webhook',
  fields: [
    {
      name: 'url',
      label: { zh: '地址', en: 'Address' },
      isRequired: true,
      isHost: true,
      pattern: /^https?:\/\/[^\s@]+$/,
      hint: { zh: '以 https:// 或 http:// 开头', en: 'Begins with https:// or http://' },
    },
    {
      name: 'secret',
      label: { zh: '签名密钥', en: 'Secret of the signature' },
      isSecret: true,
      isRequired: true,
    },
  ],
  rate: { count: 50, seconds: 1 },
  codes: CODES,
  isIdempotent: true,
  reaches: () => true,
  send: async ({ config, secrets }, { id, title, text, link }, http) => {
    const body = JSON.stringify({ id, title, text, link });
    const signature = webhookSign(secrets.secret ?? '', body, Math.floor(Date.now() / 1000));
    const status = await http.guarded(new URL(config.url ?? ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-countersign-message': signature },
      body,
    });
    if (status >= 200 && status < 300) return { providerId: '' };
    return failWith(CODES, status, `HTTP ${status}`);
  },
};
