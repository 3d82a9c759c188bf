/**
 * Implements the sign-in with DingTalk: the URL of its sign-in page, the access token, and the user's
 * identity.
 */
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { ProviderKind } from './provider.ts';

/** The DingTalk hosts. Only tests replace them. */
export interface DingTalkHosts {
  login: string;
  api: string;
}

export const DINGTALK_HOSTS: DingTalkHosts = {
  login: 'https://login.dingtalk.com',
  api: 'https://api.dingtalk.com',
};

export function createDingTalkProvider(
  outgoing: Outgoing,
  { login, api }: DingTalkHosts = DINGTALK_HOSTS,
): ProviderKind {
  const read = async (path: string, init: Parameters<typeof guardedFetch>[2]) => {
    const reply = await guardedFetch(outgoing, `${api}${path}`, init);
    if (!reply.ok) throw new Error(`DingTalk answered ${reply.status}`);
    return (await reply.json()) as Record<string, unknown>;
  };
  return {
    authorizationUrl: async ({ config }, { state, redirectUri }) => {
      const query = new URLSearchParams({
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: config.clientId,
        scope: 'openid',
        state,
        prompt: 'consent',
      });
      return `${login}/oauth2/auth?${query}`;
    },
    identityOf: async ({ config, secret }, _question, { code }) => {
      const { accessToken } = await read('/v1.0/oauth2/userAccessToken', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          clientId: config.clientId,
          clientSecret: secret,
          code,
          grantType: 'authorization_code',
        }),
      });
      if (typeof accessToken !== 'string') throw new Error('DingTalk gave no token');
      const { unionId, nick } = await read('/v1.0/contact/users/me', {
        headers: { 'x-acs-dingtalk-access-token': accessToken },
      });
      if (typeof unionId !== 'string' || unionId === '') throw new Error('DingTalk named nobody');
      return { subject: unionId, name: String(nick ?? '').slice(0, 100) };
    },
  };
}
