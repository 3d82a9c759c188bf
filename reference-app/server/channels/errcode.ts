/**
 * Calls providers that take the token in the query string and report failures in the field `errcode`:
 * DingTalk, WeCom and WeChat.
 */
import { SendError } from './channel.ts';
import { type Codes, throwChannelSendError } from './codes.ts';
import type { ChannelHttp } from './connector.ts';

interface ErrcodeProvider {
  /** Base URL of all calls to the provider. */
  base: string;
  codes: Codes;
  /** Values of `errcode` for an expired or revoked token. */
  expired: readonly string[];
}

export type ErrcodeCall = (
  http: ChannelHttp,
  [path, token]: [string, string],
  body: object,
) => Promise<Record<string, unknown>>;

/**
 * Returns a function that calls the provider. The returned function posts JSON and throws a `SendError` if
 * `errcode` is not 0.
 */
export const createErrcodeClient =
  ({ base, codes, expired }: ErrcodeProvider): ErrcodeCall =>
  async (http, [path, token], body) => {
    const url = new URL(base + path);
    url.searchParams.set('access_token', token);
    const answer = await http.json(url, { method: 'POST', body: JSON.stringify(body) });
    if (answer.errcode === 0) return answer;
    if (expired.includes(String(answer.errcode))) throw new SendError('again', 'token-expired', 'token');
    return throwChannelSendError(codes, answer.errcode, answer.errmsg);
  };
