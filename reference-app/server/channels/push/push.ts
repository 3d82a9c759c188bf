/** Sends one message to one browser through its push service. */
import { createHash } from 'node:crypto';
import type { NoticeMessage } from '../channel.ts';
import { type Codes, throwChannelSendError } from '../codes.ts';
import { type ChannelHttp, truncateToBytes } from '../connector.ts';
import { encryptPushContent } from './encrypt.ts';
import { type SenderKey, vapidAuthorization } from './vapid.ts';

export interface Device {
  /** URL of the browser's subscription at the push service. */
  endpoint: string;
  /** Public key of the browser as base64url. `secret` is also encoded as base64url. */
  publicKey: string;
  secret: string;
}

export const PUSH_ERROR_CODES: Codes = {
  throttled: ['408', '429'],
  busy: ['5*'],
  request: ['3*', '4*'],
};

/**
 * Time to live of a push message in seconds: three days. A task that is still open after this time remains in
 * the task list.
 */
const PUSH_TTL_SECONDS = 3 * 86_400;
/** Maximum sizes of title and text. They keep the message below the 4096 bytes that push services accept. */
const MAX_PUSH_TITLE_BYTES = 300;
const MAX_PUSH_TEXT_BYTES = 1500;

export interface PushSending {
  http: ChannelHttp;
  key: SenderKey;
  /** HTTPS URL of the installation as the contact for push services, or an empty string if there is none. */
  contact: string;
}

/**
 * Sends a push message. Returns false if the subscription has ended. Throws a `SendError` on other failures.
 */
export async function sendPush(
  device: Device,
  message: NoticeMessage,
  { http, key, contact }: PushSending,
): Promise<boolean> {
  const url = new URL(device.endpoint);
  const topic = createHash('sha256').update(message.id).digest('base64url').slice(0, 32);
  const keys = {
    publicKey: Buffer.from(device.publicKey, 'base64url'),
    secret: Buffer.from(device.secret, 'base64url'),
  };
  const status = await http.guarded(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      authorization: vapidAuthorization(url, key, contact),
      ttl: String(PUSH_TTL_SECONDS),
      urgency: 'normal',
      // The new message replaces a message with the same topic that is still waiting at the push service.
      topic,
    },
    body: encryptPushContent(pushContent(message, topic), keys),
  });
  if (status >= 200 && status < 300) return true;
  if (status === 404 || status === 410) return false;
  return throwChannelSendError(PUSH_ERROR_CODES, status, `HTTP ${status}`);
}

/** Returns the JSON that the service worker of the portal reads. */
const pushContent = ({ title, text, link }: NoticeMessage, tag: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      title: truncateToBytes(title, MAX_PUSH_TITLE_BYTES),
      text: truncateToBytes(text, MAX_PUSH_TEXT_BYTES),
      link,
      tag,
    }),
  );
