/**
 * Registers the API calls for sign-ins through identity providers, for linked identities, and for a tenant's
 * providers.
 */
import type { SignInStepResult } from '@countersign/sdk/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { runTransactionOnAuthTables, SYSTEM_TENANT } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import { continueSignIn } from '../session/steps/continue.ts';
import { readSignInContext } from '../session/steps/from.ts';
import { redeemTicket } from '../session/steps/ticket.ts';
import { registerIdentityProviderRoutes } from './administration.ts';
import { createDingTalkProvider } from './dingtalk.ts';
import {
  type Answer,
  beginIdentityProviderFlow,
  finishProviderFlow,
  type ProviderKinds,
  readReturnUrlOfIdentityProviderFlow,
} from './flow.ts';
import { createOidcProvider } from './oidc.ts';
import { registerIdentityRoutes } from './own-routes.ts';

const MAX_IDENTITY_PROVIDER_CALLS_PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  const kinds: ProviderKinds = {
    oidc: createOidcProvider(app.outgoing),
    dingtalk: createDingTalkProvider(app.outgoing, app.dingTalkHosts),
  };
  registerIdentityProviderSignInRoutes(app, kinds);
  dingTalkRoutes(app, kinds);
  registerIdentityProviderCallbackRoute(app);
  registerIdentityRoutes(app, kinds);
  registerIdentityProviderRoutes(app, kinds);
}

function registerIdentityProviderSignInRoutes(app: FastifyInstance, kinds: ProviderKinds): void {
  route(app, 'POST /digital-portal/signIn/provider', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_IDENTITY_PROVIDER_CALLS_PER_MINUTE,
    handler: async ({ body, request }) => ({ url: await beginIdentityProviderFlow(request, kinds, body) }),
  });
  route(app, 'POST /digital-portal/signIn/finish', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_IDENTITY_PROVIDER_CALLS_PER_MINUTE,
    isSecret: true,
    handler: ({ body, request }) => signInByExternalIdentity(request, kinds, body),
  });
}

/** Registers the DingTalk sign-in calls of the previous API contract. */
function dingTalkRoutes(app: FastifyInstance, kinds: ProviderKinds): void {
  route(app, 'GET /digital-portal/dTalkLogin', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_IDENTITY_PROVIDER_CALLS_PER_MINUTE,
    isSecret: true,
    handler: async ({ query, request }) => {
      const { code, state, binding } = query;
      if (binding === undefined || state === 'bind') return throwRefusal('state-refused');
      const answer = await signInByExternalIdentity(request, kinds, { code, state, binding });
      const { step } = answer;
      if (step?.kind !== 'choose-account') return answer;
      return {
        ...answer,
        codes: step.accounts.map(({ code, name }) => ({ code: `${step.ticket}.${code}`, name })),
      };
    },
  });
  route(app, 'GET /digital-portal/loginByCode/:code', {
    permission: 'public',
    audit: 'sessions',
    perMinute: MAX_IDENTITY_PROVIDER_CALLS_PER_MINUTE,
    isSecret: true,
    handler: async ({ db, params, request }) => {
      const [ticket = '', at = ''] = params.code.split('.');
      const state = await runTransactionOnAuthTables(db, auth =>
        redeemTicket(auth, ticket, 'choose-account'),
      );
      const account = state.accounts[Number(at)] ?? throwRefusal('step-expired');
      return continueSignIn(db, { ...state, accounts: [account] }, readSignInContext(request));
    },
  });
}

/**
 * Signs the user in to an account that is linked to the external identity. An e-mail address from the
 * provider is never used to find an account.
 */
async function signInByExternalIdentity(
  request: FastifyRequest,
  kinds: ProviderKinds,
  answer: Answer,
): Promise<SignInStepResult> {
  const { provider, identity, link } = await finishProviderFlow(request, kinds, answer);
  if (link) return throwRefusal('step-expired');
  const { db } = request.server;
  const accounts = await runTransactionOnAuthTables(db, auth =>
    auth
      .updateTable('userIdentity')
      .set({ lastUsedAt: sql`now()` })
      .where('providerId', '=', provider.providerId)
      .where('subject', '=', identity.subject)
      .$if(provider.merchantId !== SYSTEM_TENANT, own => own.where('merchantId', '=', provider.merchantId))
      .returning(['merchantId', 'userId'])
      .execute(),
  );
  if (accounts.length === 0) return throwRefusal('identity-not-linked');
  return continueSignIn(db, { accounts, proofs: ['provider'] }, readSignInContext(request));
}

/**
 * Registers the callback URL for providers, which redirects to the page that started the flow. The provider's
 * answer is passed to this page in the URL fragment, which browsers do not send to servers.
 */
function registerIdentityProviderCallbackRoute(app: FastifyInstance): void {
  app.route<{ Querystring: Record<string, string | string[] | undefined> }>({
    method: 'GET',
    url: '/digital-portal/signIn/callback',
    exposeHeadRoute: false,
    config: {
      permission: 'public',
      rateLimit: { max: MAX_IDENTITY_PROVIDER_CALLS_PER_MINUTE, timeWindow: 60_000 },
    },
    schema: { hide: true },
    handler: async ({ query }, reply) => {
      const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
      const state = text('state');
      const returnTo = state && (await readReturnUrlOfIdentityProviderFlow(app, state));
      if (!returnTo) return throwRefusal('step-expired');
      const answer = new URLSearchParams({
        'cs-sign-in': state,
        code: text('authCode') || text('code'),
        ...(text('iss') && { iss: text('iss') }),
      });
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${returnTo}#${answer}`);
    },
  });
}
