/**
 * Registers the API calls for tenants: the settings of the actor's own tenant and the administration of other
 * tenants.
 */
import type { FastifyInstance } from 'fastify';
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { route } from '../../../http/route.ts';
import { hashPassword, openSealedSecret } from '../../access/index.ts';
import { addMerchant } from './administration.ts';
import { removeMerchant, renewInvitation, updateMerchant } from './changes.ts';
import { merchantDetail } from './detail.ts';
import { newInvitationCode } from './invitation.ts';
import { merchantRows, merchantTree } from './queries.ts';
import { changeMerchantSetting, readMerchantSetting } from './service.ts';

const permission = 'system:tenant:manage';
const TENANT_SETTING_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'setting',
  name: 'merchantName',
  read: tx => readMerchantSetting(tx),
};
const TENANT_AUDIT = { module: 'system', kind: 'tenant', name: 'merchantName' };

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET merchant/setting', {
    permission: 'signed-in',
    handler: ({ tx }) => readMerchantSetting(tx),
  });
  route(app, 'POST merchant/setting/update', {
    permission: 'system:setting:manage',
    audit: { ...TENANT_SETTING_AUDIT, action: 'update', id: ({ actor }) => actor.merchantId },
    handler: ({ body, lang, tx }) => changeMerchantSetting(tx, { ...body, lang }),
  });
  readRoutes(app);
  writeRoutes(app);
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET merchant/pageList', {
    permission,
    ownTransactions: true,
    handler: ({ db, actor, query }) =>
      runTransactionOnAuthTables(db, auth =>
        merchantRows(auth, actor, { filter: query, page: readPagingFromQuery(query) }),
      ),
  });
  route(app, 'GET merchant/treeselect', {
    permission,
    ownTransactions: true,
    handler: ({ db, actor }) => runTransactionOnAuthTables(db, auth => merchantTree(auth, actor)),
  });
  route(app, 'GET merchant/:merchantId', {
    permission,
    ownTransactions: true,
    handler: ({ actor, params, inContexts }) =>
      inContexts(contexts => merchantDetail(contexts, actor, params.merchantId)),
  });
}

function writeRoutes(app: FastifyInstance): void {
  route(app, 'POST merchant/addMerchant', {
    permission,
    audit: { ...TENANT_AUDIT, action: 'add', made: ({ merchantId }) => merchantId },
    isSecret: true,
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inContexts }) => {
      const phone = await openSealedSecret(db, body.phone);
      const code = newInvitationCode();
      const input = { ...body, phone, code, passwordHash: await hashPassword(code) };
      return inContexts(contexts => addMerchant(contexts, actor, { input, fill: app.fillTenant, lang }));
    },
  });
  route(app, 'POST merchant/updateMerchant', {
    permission,
    audit: { ...TENANT_AUDIT, action: 'update', id: ({ body }) => body.merchantId },
    ownTransactions: true,
    handler: async ({ db, actor, body, lang, inContexts }) => {
      const { phone: sealed, ...rest } = body;
      const phone = sealed && (await openSealedSecret(db, sealed));
      return inContexts(contexts => updateMerchant(contexts, actor, { ...rest, phone }, lang));
    },
  });
  route(app, 'POST merchant/invite', {
    permission,
    audit: { ...TENANT_AUDIT, action: 'invite', id: ({ body }) => body.merchantId },
    isSecret: true,
    ownTransactions: true,
    handler: async ({ actor, body, inContexts }) => {
      const code = newInvitationCode();
      const passwordHash = await hashPassword(code);
      return inContexts(contexts => renewInvitation(contexts, actor, { ...body, code, passwordHash }));
    },
  });
  route(app, 'GET merchant/remove/:merchantId', {
    permission,
    audit: { ...TENANT_AUDIT, action: 'remove', id: ({ params }) => params.merchantId },
    ownTransactions: true,
    handler: ({ actor, params, inContexts }) =>
      inContexts(contexts => removeMerchant(contexts, actor, params.merchantId)),
  });
}
