/** Tenants: the settings of one's own, and the administration of those below it. */
import type { FastifyInstance } from 'fastify';
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { withAuth } from '../../db/access.ts';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { openSealed } from '../seal/index.ts';
import { hashPassword } from '../session/index.ts';
import { addMerchant } from './administration.ts';
import { inviteAgain, removeMerchant, updateMerchant } from './changes.ts';
import { merchantDetail } from './detail.ts';
import { invitationCode } from './invitation.ts';
import { merchantRows, merchantTree } from './queries.ts';
import { changeSetting, settingOf } from './service.ts';

const permission = 'system:tenant:manage';
const SETTING: AuditTarget = {
  module: 'system',
  kind: 'setting',
  name: 'merchantName',
  read: (tx, { merchantId }) => settingOf(tx, merchantId),
};
const TENANT = { module: 'system', kind: 'tenant', name: 'merchantName' };

export const menu: MenuEntry[] = [
  {
    path: '/system/tenants',
    name: 'MerchantManage',
    title: { zh: '租户管理', en: 'Tenants' },
    icon: 'organization',
    permission,
    order: 31,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET merchant/setting', {
    permission: 'signed-in',
    handler: ({ actor, inTenant }) => inTenant(tx => settingOf(tx, actor.merchantId)),
  });
  route(app, 'POST merchant/setting/update', {
    permission: 'system:setting:manage',
    audit: { ...SETTING, action: 'update', id: ({ actor }) => actor.merchantId },
    handler: ({ actor, body, lang, inTenant }) =>
      inTenant(tx => changeSetting(tx, actor.merchantId, { ...body, lang })),
  });
  readingRoutes(app);
  changingRoutes(app);
}

function readingRoutes(app: FastifyInstance): void {
  route(app, 'GET merchant/pageList', {
    permission,
    handler: ({ db, actor, query }) =>
      withAuth(db, auth => merchantRows(auth, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET merchant/treeselect', {
    permission,
    handler: ({ db, actor }) => withAuth(db, auth => merchantTree(auth, actor)),
  });
  route(app, 'GET merchant/:merchantId', {
    permission,
    handler: ({ actor, params, inContexts }) =>
      inContexts(contexts => merchantDetail(contexts, actor, params.merchantId)),
  });
}

function changingRoutes(app: FastifyInstance): void {
  route(app, 'POST merchant/addMerchant', {
    permission,
    audit: { ...TENANT, action: 'add', made: ({ merchantId }) => merchantId },
    isSecret: true,
    handler: async ({ db, actor, body, lang, inContexts }) => {
      const phone = await openSealed(db, body.phone);
      const code = invitationCode();
      const input = { ...body, phone, code, passwordHash: await hashPassword(code) };
      return inContexts(contexts => addMerchant(contexts, actor, { input, fill: app.fillTenant, lang }));
    },
  });
  route(app, 'POST merchant/updateMerchant', {
    permission,
    audit: { ...TENANT, action: 'update', id: ({ body }) => body.merchantId },
    handler: async ({ db, actor, body, lang, inContexts }) => {
      const { phone: sealed, ...rest } = body;
      const phone = sealed && (await openSealed(db, sealed));
      return inContexts(contexts => updateMerchant(contexts, actor, { ...rest, phone }, lang));
    },
  });
  route(app, 'POST merchant/invite', {
    permission,
    audit: { ...TENANT, action: 'invite', id: ({ body }) => body.merchantId },
    isSecret: true,
    handler: async ({ actor, body, inContexts }) => {
      const code = invitationCode();
      const passwordHash = await hashPassword(code);
      return inContexts(contexts => inviteAgain(contexts, actor, { ...body, code, passwordHash }));
    },
  });
  route(app, 'GET merchant/remove/:merchantId', {
    permission,
    audit: { ...TENANT, action: 'remove', id: ({ params }) => params.merchantId },
    handler: ({ actor, params, inContexts }) =>
      inContexts(contexts => removeMerchant(contexts, actor, params.merchantId)),
  });
}
