/**
 * Sends messages to webhooks as JSON. They are signed in the same way as callbacks, and contain an id with
 * which receivers can drop duplicates.
 */
import { createHmac } from 'node:crypto';
import { type Codes, throwChannelSendError } from './codes.ts';
import type { Connector } from './connector.ts';

const WEBHOOK_ERROR_CODES: Codes = {
  secret: ['401', '403'],
  throttled: ['408', '429'],
  busy: ['5*'],
  request: ['3*', '4*'],
};

/** Returns the signature header: `t=<seconds>,v1=<HMAC-SHA256 over "<t>.<body>" in hexadecimal>`. */
export function signWebhookBody(secret: string, body: string, seconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}

export const webhookConnector: Connector = {
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
  codes: WEBHOOK_ERROR_CODES,
  isIdempotent: true,
  reaches: () => true,
  send: async ({ config, secrets }, { id, title, text, link }, http) => {
    const body = JSON.stringify({ id, title, text, link });
    const signature = signWebhookBody(secrets.secret ?? '', body, Math.floor(Date.now() / 1000));
    const status = await http.guarded(new URL(config.url ?? ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-countersign-message': signature },
      body,
    });
    if (status >= 200 && status < 300) return { providerId: '' };
    return throwChannelSendError(WEBHOOK_ERROR_CODES, status, `HTTP ${status}`);
  },
};
