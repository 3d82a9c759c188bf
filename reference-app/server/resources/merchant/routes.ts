/** Settings of a company: read by all of its people, changed with a permission. */
import type { FastifyInstance } from 'fastify';
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { route } from '../../http/route.ts';
import { changeSetting, settingOf } from './service.ts';

const SETTING: AuditTarget = {
  module: 'system',
  kind: 'setting',
  name: 'merchantName',
  read: (tx, { merchantId }) => settingOf(tx, merchantId),
};

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
}
