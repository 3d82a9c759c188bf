/** One message to one browser, by its push service. */
import { createHash } from 'node:crypto';
import type { NoticeMessage } from '../channel.ts';
import { type Codes, failWith } from '../codes.ts';
import { type ChannelHttp, cut } from '../connector.ts';
import { encryptContent } from './encrypt.ts';
import { authorization, type SenderKey } from './vapid.ts';

export interface Device {
  /** Its address at the push service. */
  endpoint: string;
  /** Both base64url. */
  publicKey: string;
  secret: string;
}

export const PUSH_CODES: Codes = {
  throttled: ['408', '429'],
  busy: ['5*'],
  request: ['3*', '4*'],
};

/** A decision that waits for three days is in the list anyway. */
const STORED_SECONDS = 3 * 86_400;
/** The most that a push service takes is 4096 bytes in all. */
const MOST_TITLE = 300;
const MOST_TEXT = 1500;

export interface Sending {
  http: ChannelHttp;
  key: SenderKey;
  /** The https address of the installation; '' for none. */
  contact: string;
}

/** Returns false where the browser does not want messages any more. Throws a `SendError`. */
export async function pushTo(
  device: Device,
  message: NoticeMessage,
  { http, key, contact }: Sending,
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
      authorization: authorization(url, key, contact),
      ttl: String(STORED_SECONDS),
      urgency: 'normal',
      // A message that is sent again takes the place of the one that still waits.
      topic,
    },
    body: encryptContent(contentOf(message, topic), keys),
  });
  if (status >= 200 && status < 300) return true;
  if (status === 404 || status === 410) return false;
  return failWith(PUSH_CODES, status, `HTTP ${status}`);
}

/** As the portal's service worker reads it. */
const contentOf = ({ title, text, link }: NoticeMessage, tag: string): Buffer =>
  Buffer.from(JSON.stringify({ title: cut(title, MOST_TITLE), text: cut(text, MOST_TEXT), link, tag }));
