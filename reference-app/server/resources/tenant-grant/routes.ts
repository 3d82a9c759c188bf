/** The calls around grants to people of other tenants, and the switch that they allow. */

import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { type Contexts, withAuth } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { Refused } from '../../http/errors/refuse.ts';
import { type Call, route } from '../../http/route.ts';
import { can, type SignedInActor } from '../../http/security/actor.ts';
import { membershipRules } from '../../rights/memberships.ts';
import { announce } from '../live/index.ts';
import type { MenuEntry } from '../menu/index.ts';
import { clientOf, hashPassword, newToken } from '../session/index.ts';
import { addGrant } from './add-grant.ts';
import { extendGrant, grantDetail, updateGrant } from './change-grant.ts';
import { acceptGrant, endGrant } from './end-grant.ts';
import { MANAGE } from './fields.ts';
import { addProviderGrant } from './provider-grant.ts';
import { grantRow, grantRows, grantsBy, grantsTo, identityOf } from './queries.ts';
import { peopleInScope, withVisibleEnders } from './scope.ts';
import { enterable, switchTenant } from './switch.ts';

const permission = MANAGE;
const GRANT = { module: 'system', kind: 'tenant-grant' };
/** Switches of one address in a minute. */
const PER_MINUTE = 60;

type Updating = { body: PartOf<'POST merchant/auth/update', 'body'>; actor: SignedInActor };

const MEMBERSHIPS = membershipRules<Updating>(({ withAuth: readAuth }, { actor, body }) =>
  readAuth!(async auth => {
    const row = await grantRow(auth, body.authId);
    return row?.merchantId === actor.merchantId ? row : undefined;
  }),
);

export const menu: MenuEntry[] = [
  {
    path: '/system/grants',
    name: 'grantManage',
    title: { zh: '跨租户授权', en: 'Tenant grants' },
    icon: 'shared',
    permission,
    order: 32,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  givingRoutes(app);
  changingRoutes(app);
  ownRoutes(app);
}

function givingRoutes(app: FastifyInstance): void {
  route(app, 'GET merchant/auth/list', {
    permission,
    handler: ({ actor, query, inContexts }) =>
      inContexts(async contexts => {
        const userIds = await peopleInScope(contexts, actor, query);
        const auth = await contexts.auth();
        const found = await grantRows(auth, actor.merchantId, {
          filter: query,
          page: pageOf(query),
          userIds,
        });
        const tenant = await contexts.tenant(actor.merchantId);
        return { ...found, list: await withVisibleEnders(tenant, actor, found.list) };
      }),
  });
  route(app, 'GET merchant/auth/detail', {
    permission,
    subjects: { 'query.authId': 'seen' },
    handler: ({ actor, query, inContexts }) =>
      inContexts(contexts => grantDetail(contexts, actor, query.authId)),
  });
  route(app, 'POST merchant/auth/add', {
    permission,
    audit: { ...GRANT, action: 'add', made: ({ authId }) => authId },
    subjects: {
      'body.organizeId': 'seen',
      'body.roleIds[]': 'administered',
      'body.positionIds[]': 'governed',
      'body.roleId': 'named',
    },
    handler: async ({ actor, body, lang, inContexts }) => {
      const passwordHash = await hashPassword(newToken());
      const { merchantId = actor.merchantId } = body;
      const add = merchantId === actor.merchantId ? addGrant : addProviderGrant;
      return inContexts(contexts => add(contexts, actor, { ...body, passwordHash }, lang));
    },
  });
}

function changingRoutes(app: FastifyInstance): void {
  route(app, 'POST merchant/auth/update', {
    permission,
    audit: { ...GRANT, action: 'update', id: ({ body }) => body.authId },
    subjects: {
      'body.authId': 'administered',
      'body.organizeId': MEMBERSHIPS.organizeId,
      'body.roleIds[]': MEMBERSHIPS.roleIds,
      'body.positionIds[]': MEMBERSHIPS.positionIds,
    },
    handler: async ({ db, actor, body, lang, inContexts }) => {
      const { userId } = await inContexts(contexts => updateGrant(contexts, actor, body, lang));
      await announce(db, { merchantId: actor.merchantId, rights: [userId] });
      return null;
    },
  });
  route(app, 'POST merchant/auth/extend', {
    permission,
    audit: {
      ...GRANT,
      action: 'extend',
      id: ({ body }) => body.authIds,
      refused: ({ list }) =>
        new Map(list.filter(({ ok }) => !ok).map(({ authId, subCode = '' }) => [authId, subCode])),
    },
    subjects: { 'body.authIds[]': { access: 'governed', isBatch: true } },
    handler: call =>
      call.inContexts(async contexts => {
        const list = [];
        for (const authId of call.body.authIds) list.push(await extended(contexts, call, authId));
        return { list };
      }),
  });
  route(app, 'GET merchant/auth/delete', {
    permission: 'signed-in',
    audit: { ...GRANT, action: 'remove', id: ({ query }) => query.authId },
    subjects: { 'query.authId': ({ actor }) => (can(actor, MANAGE) ? 'administered' : 'own') },
    handler: async ({ db, actor, query, inContexts }) => {
      const { merchantId, userId } = await inContexts(contexts => endGrant(contexts, actor, query.authId));
      await announce(db, { merchantId, rights: [userId] });
      return null;
    },
  });
}

/** A refusal is found before anything is written, so the transaction goes on. */
async function extended(
  contexts: Contexts,
  { actor, body, lang, refusals }: Call<'POST merchant/auth/extend'>,
  authId: string,
) {
  try {
    const refusal = refusals.get(authId);
    if (refusal) throw refusal;
    await extendGrant(contexts, actor, { authId, expireTime: body.expireTime, lang });
    return { authId, ok: true };
  } catch (error) {
    if (!(error instanceof Refused) || error.subCode === 'invalid-fields') throw error;
    return { authId, ok: false, subCode: error.subCode, message: errorText(error.subCode, lang) };
  }
}

function ownRoutes(app: FastifyInstance): void {
  route(app, 'POST merchant/auth/accept', {
    permission: 'signed-in',
    audit: { ...GRANT, action: 'accept', id: ({ body }) => body.authId },
    subjects: { 'body.authId': 'own' },
    handler: ({ actor, body, inContexts }) =>
      inContexts(contexts => acceptGrant(contexts, actor, body.authId)),
  });
  route(app, 'GET merchant/auth/mine', {
    permission: 'signed-in',
    handler: ({ db, actor }) =>
      withAuth(db, async auth => ({
        entering: await grantsTo(auth, await identityOf(auth, actor)),
        granted: await grantsBy(auth, actor),
      })),
  });
  route(app, 'GET merchant/auth/tree', {
    permission: 'signed-in',
    handler: ({ db, actor }) => withAuth(db, auth => enterable(auth, actor)),
  });
  route(app, 'GET merchant/auth/change', {
    permission: 'signed-in',
    audit: 'sessions',
    perMinute: PER_MINUTE,
    isSecret: true,
    handler: ({ actor, query, request, inContexts }) =>
      inContexts(contexts => switchTenant(contexts, actor, { ...query, client: clientOf(request) })),
  });
}
