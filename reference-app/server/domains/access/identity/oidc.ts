/** Implements OpenID Connect with PKCE, state and nonce. Only this file uses openid-client. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
} from 'openid-client';
import type { Outgoing } from '../../../outgoing/dispatcher.ts';
import { guardedFetch, isPlainHttp } from './guarded-fetch.ts';
import type { ProviderKind, ProviderRow } from './provider.ts';

/** Time in milliseconds after which the configuration of a provider is read again. */
const CONFIGURATION_CACHE_MS = 10 * 60_000;

export function createOidcProvider(outgoing: Outgoing): ProviderKind {
  const known = new Map<string, { until: number; configuration: Promise<Configuration> }>();

  const configurationOf = (provider: ProviderRow): Promise<Configuration> => {
    const key = `${provider.providerId} ${provider.version}`;
    const found = known.get(key);
    if (found && found.until > performance.now()) return found.configuration;
    for (const [one, { until }] of known) if (until <= performance.now()) known.delete(one);
    const configuration = discoverOpenIdProvider(outgoing, provider);
    known.set(key, { until: performance.now() + CONFIGURATION_CACHE_MS, configuration });
    configuration.catch(() => known.delete(key));
    return configuration;
  };

  return {
    authorizationUrl: async (provider, { state, nonce, verifier, redirectUri }) => {
      const url = buildAuthorizationUrl(await configurationOf(provider), {
        redirect_uri: redirectUri,
        scope: provider.config.scope || 'openid profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    identityOf: async (provider, { state, nonce, verifier, redirectUri }, { code, iss }) => {
      const answered = new URL(redirectUri);
      answered.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
      const tokens = await authorizationCodeGrant(await configurationOf(provider), answered, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider gave no claims');
      const name = [claims.name, claims.preferred_username].find(one => typeof one === 'string');
      return { subject: claims.sub, name: String(name ?? claims.sub).slice(0, 100) };
    },
  };
}

function discoverOpenIdProvider(outgoing: Outgoing, { config, secret }: ProviderRow): Promise<Configuration> {
  const { issuer, clientId } = config;
  return discovery(new URL(issuer), clientId, secret, undefined, {
    [customFetch]: (url, init) => guardedFetch(outgoing, url, init as never),
    timeout: Math.ceil(outgoing.timeoutMs / 1000),
    ...(isPlainHttp(issuer) && { execute: [allowInsecureRequests] }),
  });
}
