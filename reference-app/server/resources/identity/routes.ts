/** Sign-ins through identity providers, the accounts that people link, and the providers of a tenant. */
import type { SignInAnswer } from '@countersign/sdk/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { SYSTEM_TENANT, withAuth } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import { continueSignIn, signInFrom, useTicket } from '../session/index.ts';
import { registerProviders } from './administration.ts';
import { dingtalk } from './dingtalk.ts';
import { type Answer, begin, finish, type Kinds, returnToOf } from './flow.ts';
import { oidc } from './oidc.ts';
import { registerOwn } from './own-routes.ts';

const PER_MINUTE = 60;

export function registerRoutes(app: FastifyInstance): void {
  const kinds: Kinds = {
    oidc: oidc(app.outgoing),
    dingtalk: dingtalk(app.outgoing, app.dingTalkHosts),
  };
  signInRoutes(app, kinds);
  dingTalkRoutes(app, kinds);
  callbackRoute(app);
  registerOwn(app, kinds);
  registerProviders(app, kinds);
}

function signInRoutes(app: FastifyInstance, kinds: Kinds): void {
  route(app, 'POST /digital-portal/signIn/provider', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    handler: async ({ body, request }) => ({ url: await begin(request, kinds, body) }),
  });
  route(app, 'POST /digital-portal/signIn/finish', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    isSecret: true,
    handler: ({ body, request }) => signInBy(request, kinds, body),
  });
}

/** The calls of the old contract. */
function dingTalkRoutes(app: FastifyInstance, kinds: Kinds): void {
  route(app, 'GET /digital-portal/dTalkLogin', {
    permission: 'public',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    isSecret: true,
    handler: async ({ query, request }) => {
      const { code, state, binding } = query;
      if (binding === undefined || state === 'bind') return refuse('state-refused');
      const answer = await signInBy(request, kinds, { code, state, binding });
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
    perMinute: PER_MINUTE,
    isSecret: true,
    handler: async ({ db, params, request }) => {
      const [ticket = '', at = ''] = params.code.split('.');
      const state = await withAuth(db, auth => useTicket(auth, ticket, 'choose-account'));
      const account = state.accounts[Number(at)] ?? refuse('step-expired');
      return continueSignIn(db, { ...state, accounts: [account] }, signInFrom(request));
    },
  });
}

/** A linked identity proves its accounts; an address from outside never does. */
async function signInBy(request: FastifyRequest, kinds: Kinds, answer: Answer): Promise<SignInAnswer> {
  const { provider, identity, link } = await finish(request, kinds, answer);
  if (link) return refuse('step-expired');
  const { db } = request.server;
  const accounts = await withAuth(db, auth =>
    auth
      .updateTable('user_identity')
      .set({ last_used_at: sql`now()` })
      .where('provider_id', '=', provider.provider_id)
      .where('subject', '=', identity.subject)
      .$if(provider.merchant_id !== SYSTEM_TENANT, own => own.where('merchant_id', '=', provider.merchant_id))
      .returning(['merchant_id as merchantId', 'user_id as userId'])
      .execute(),
  );
  if (accounts.length === 0) return refuse('identity-not-linked');
  return continueSignIn(db, { accounts, proofs: ['provider'] }, signInFrom(request));
}

/** Where providers send browsers back to: on to the page that began it, with the answer behind the `#`, which no server sees. */
function callbackRoute(app: FastifyInstance): void {
  app.route<{ Querystring: Record<string, string | string[] | undefined> }>({
    method: 'GET',
    url: '/digital-portal/signIn/callback',
    exposeHeadRoute: false,
    config: { permission: 'public', rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    schema: { hide: true },
    handler: async ({ query }, reply) => {
      const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
      const state = text('state');
      const returnTo = state && (await returnToOf(app, state));
      if (!returnTo) return refuse('step-expired');
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
