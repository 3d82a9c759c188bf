/** Calls of providers that take their token in the address and name a failure by `errcode`: DingTalk, enterprise WeChat, WeChat. */
import { SendError } from './channel.ts';
import { type Codes, failWith } from './codes.ts';
import type { ChannelHttp } from './connector.ts';

interface ErrcodeProvider {
  /** Begins the address of each call. */
  base: string;
  codes: Codes;
  /** Codes of a token that the provider no longer takes. */
  expired: readonly string[];
}

export type ErrcodeCall = (
  http: ChannelHttp,
  [path, token]: [string, string],
  body: object,
) => Promise<Record<string, unknown>>;

/** Returns the call of a provider: it posts, and throws a `SendError` for every code that is not 0. */
export const errcodeCall =
  ({ base, codes, expired }: ErrcodeProvider): ErrcodeCall =>
  async (http, [path, token], body) => {
    const url = new URL(base + path);
    url.searchParams.set('access_token', token);
    const answer = await http.json(url, { method: 'POST', body: JSON.stringify(body) });
    if (answer.errcode === 0) return answer;
    if (expired.includes(String(answer.errcode))) throw new SendError('again', 'token-expired', 'token');
    return failWith(codes, answer.errcode, answer.errmsg);
  };
