/** Registers the API calls for grants to people of other tenants, and for switching between tenants. */

import { errorText } from '@countersign/sdk/api';
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { type Contexts, runTransactionOnAuthTables } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import { type Call, route } from '../../../http/route.ts';
import { hasPermission, type SignedInActor } from '../../../http/security/actor.ts';
import { sendLiveNotification } from '../../../live/announce.ts';
import { membershipRules } from '../../../rights/memberships.ts';
import { generateToken, hashPassword, readClientAddressAndUserAgent } from '../../access/index.ts';
import { addGrant } from './add-grant.ts';
import { extendGrant, grantDetail, updateGrant } from './change-grant.ts';
import { acceptGrant, endGrant } from './end-grant.ts';
import { TENANT_GRANT_MANAGEMENT_PERMISSION } from './fields.ts';
import { grantProviderUserAccess } from './provider-grant.ts';
import {
  findTenantGrantRow,
  grantRows,
  grantsGivenBy,
  grantsReceivedBy,
  readPersonOfSession,
} from './queries.ts';
import { clearEndedByNamesOutsideScope, readTenantGranteesInDataScope } from './scope.ts';
import { readSwitchableTenants, switchTenant } from './switch.ts';

const permission = TENANT_GRANT_MANAGEMENT_PERMISSION;
const TENANT_GRANT_AUDIT = { module: 'system', kind: 'tenant-grant' };
/** Maximum number of tenant switches per IP address and minute. */
const MAX_TENANT_SWITCHES_PER_MINUTE = 60;

type Updating = { body: PartOf<'POST merchant/auth/update', 'body'>; actor: SignedInActor };

const guestMembershipAccessRules = membershipRules<Updating>(({ withAuth: readAuth }, { actor, body }) =>
  readAuth!(async auth => {
    const row = await findTenantGrantRow(auth, body.authId);
    return row?.merchantId === actor.merchantId ? row : undefined;
  }),
);

export function registerRoutes(app: FastifyInstance): void {
  grantRoutes(app);
  writeRoutes(app);
  registerOwnTenantGrantRoutes(app);
}

function grantRoutes(app: FastifyInstance): void {
  route(app, 'GET merchant/auth/list', {
    permission,
    ownTransactions: true,
    handler: ({ actor, query, inContexts }) =>
      inContexts(async contexts => {
        const userIds = await readTenantGranteesInDataScope(contexts, actor, query);
        const auth = await contexts.auth();
        const found = await grantRows(auth, actor.merchantId, {
          filter: query,
          page: readPagingFromQuery(query),
          userIds,
        });
        const tenant = await contexts.tenant(actor.merchantId);
        return { ...found, list: await clearEndedByNamesOutsideScope(tenant, actor, found.list) };
      }),
  });
  route(app, 'GET merchant/auth/detail', {
    permission,
    subjects: { 'query.authId': 'seen' },
    ownTransactions: true,
    handler: ({ actor, query, inContexts }) =>
      inContexts(contexts => grantDetail(contexts, actor, query.authId)),
  });
  route(app, 'POST merchant/auth/add', {
    permission,
    audit: { ...TENANT_GRANT_AUDIT, action: 'add', made: ({ authId }) => authId },
    subjects: {
      'body.organizeId': 'seen',
      'body.roleIds[]': 'administered',
      'body.positionIds[]': 'governed',
      'body.roleId': 'named',
    },
    ownTransactions: true,
    handler: async ({ actor, body, lang, inContexts }) => {
      const passwordHash = await hashPassword(generateToken());
      const { merchantId = actor.merchantId } = body;
      const add = merchantId === actor.merchantId ? addGrant : grantProviderUserAccess;
      return inContexts(contexts => add(contexts, actor, { ...body, passwordHash }, lang));
    },
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST merchant/auth/update', {
    permission,
    audit: { ...TENANT_GRANT_AUDIT, action: 'update', id: ({ body }) => body.authId },
    subjects: {
      'body.authId': 'administered',
      'body.organizeId': guestMembershipAccessRules.organizeId,
      'body.roleIds[]': guestMembershipAccessRules.roleIds,
      'body.positionIds[]': guestMembershipAccessRules.positionIds,
    },
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inContexts }) => {
      const { userId } = await inContexts(contexts => updateGrant(contexts, actor, body, lang));
      await sendLiveNotification(db, { merchantId: actor.merchantId, rights: [userId] });
      return null;
    },
  });
  route(app, 'POST merchant/auth/extend', {
    permission,
    audit: {
      ...TENANT_GRANT_AUDIT,
      action: 'extend',
      id: ({ body }) => body.authIds,
      refused: ({ list }) =>
        new Map(list.filter(({ ok }) => !ok).map(({ authId, subCode = '' }) => [authId, subCode])),
    },
    subjects: { 'body.authIds[]': { access: 'governed', isBatch: true } },
    ownTransactions: true,
    handler: call =>
      call.inContexts(async contexts => {
        const list = [];
        for (const authId of call.body.authIds) list.push(await extendGrantInBatch(contexts, call, authId));
        return { list };
      }),
  });
  route(app, 'GET merchant/auth/delete', {
    permission: 'signed-in',
    audit: { ...TENANT_GRANT_AUDIT, action: 'remove', id: ({ query }) => query.authId },
    subjects: {
      'query.authId': ({ actor }) =>
        hasPermission(actor, TENANT_GRANT_MANAGEMENT_PERMISSION) ? 'administered' : 'own',
    },
    ownTransactions: true,
    handler: async ({ db, actor, query, inContexts }) => {
      const { merchantId, userId } = await inContexts(contexts => endGrant(contexts, actor, query.authId));
      await sendLiveNotification(db, { merchantId, rights: [userId] });
      return null;
    },
  });
}

/**
 * Extends one grant in a batch. A refusal is thrown before anything is written, so the transaction can
 * continue with the next grant.
 */
async function extendGrantInBatch(
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
    if (!(error instanceof RefusalError) || error.subCode === 'invalid-fields') throw error;
    return { authId, ok: false, subCode: error.subCode, message: errorText(error.subCode, lang) };
  }
}

function registerOwnTenantGrantRoutes(app: FastifyInstance): void {
  route(app, 'POST merchant/auth/accept', {
    permission: 'signed-in',
    audit: { ...TENANT_GRANT_AUDIT, action: 'accept', id: ({ body }) => body.authId },
    subjects: { 'body.authId': 'own' },
    ownTransactions: true,
    handler: ({ actor, body, inContexts }) =>
      inContexts(contexts => acceptGrant(contexts, actor, body.authId)),
  });
  route(app, 'GET merchant/auth/mine', {
    permission: 'signed-in',
    ownTransactions: true,
    handler: ({ db, actor }) =>
      runTransactionOnAuthTables(db, async auth => ({
        entering: await grantsReceivedBy(auth, await readPersonOfSession(auth, actor)),
        granted: await grantsGivenBy(auth, actor),
      })),
  });
  route(app, 'GET merchant/auth/tree', {
    permission: 'signed-in',
    ownTransactions: true,
    handler: ({ db, actor }) => runTransactionOnAuthTables(db, auth => readSwitchableTenants(auth, actor)),
  });
  route(app, 'GET merchant/auth/change', {
    permission: 'signed-in',
    audit: 'sessions',
    perMinute: MAX_TENANT_SWITCHES_PER_MINUTE,
    isSecret: true,
    ownTransactions: true,
    handler: ({ actor, query, request, inContexts }) =>
      inContexts(contexts =>
        switchTenant(contexts, actor, { ...query, client: readClientAddressAndUserAgent(request) }),
      ),
  });
}
