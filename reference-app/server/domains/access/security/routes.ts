/** Registers the API calls for the security settings of a tenant, for its administrators. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { type Call, route } from '../../../http/route.ts';
import { firstInvalidNetwork, isBlockedAddress } from './networks.ts';
import { countUsersAffectedBySecurity, hasSecondFactor } from './preview.ts';
import { readTenantSecuritySetting, updateSecuritySetting } from './service.ts';

const MANAGE_SECURITY_PERMISSION = 'system:security:manage';

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET security/setting', {
    permission: MANAGE_SECURITY_PERMISSION,
    handler: ({ tx }) => readTenantSecuritySetting(tx),
  });
  route(app, 'POST security/setting/update', {
    permission: MANAGE_SECURITY_PERMISSION,
    audit: {
      module: 'system',
      kind: 'security',
      action: 'update',
      read: tx => readTenantSecuritySetting(tx),
      id: ({ actor }) => actor.merchantId,
    },
    ownTransactions: true,
    handler: changeSecuritySetting,
  });
  route(app, 'POST security/preview', {
    permission: MANAGE_SECURITY_PERMISSION,
    audit: 'read',
    ownTransactions: true,
    handler: ({ actor, body, request, inContexts }) =>
      inContexts(async contexts => {
        const stored = await readTenantSecuritySetting(await contexts.tenant(actor.merchantId));
        const counts = await countUsersAffectedBySecurity(contexts, actor.merchantId, { ...stored, ...body });
        return { ...counts, address: request.ip };
      }),
  });
}

function changeSecuritySetting({
  actor,
  body,
  lang,
  request,
  inContexts,
}: Call<'POST security/setting/update'>) {
  const { merchantId } = actor;
  throwIfInvalidIpLists(body, lang);
  return inContexts(async contexts => {
    if (body.secondFactor && !(await hasSecondFactor(contexts, actor))) throwRefusal('factor-first');
    const tx = await contexts.tenant(merchantId);
    const { ipBlack, ipWhite } = { ...(await readTenantSecuritySetting(tx)), ...body };
    if (isBlockedAddress({ black: ipBlack, white: ipWhite }, request.ip)) throwRefusal('ip-shuts-out');
    return { version: await updateSecuritySetting(tx, merchantId, body) };
  });
}

const invalidIpListTexts: Record<Lang, (entry: string) => string> = {
  zh: entry => `IP 合法性检查失败：${entry || '逗号多余'}`,
  en: entry => `IP illegality check failed: ${entry || 'a comma too many'}`,
};

function throwIfInvalidIpLists(body: PartOf<'POST security/setting/update', 'body'>, lang: Lang): void {
  const fields = (['ipBlack', 'ipWhite'] as const).flatMap(field => {
    const wrong = firstInvalidNetwork(body[field] ?? '');
    return wrong === undefined ? [] : [{ field, message: invalidIpListTexts[lang](wrong.trim()) }];
  });
  if (fields.length > 0) throwRefusal('invalid-fields', { fields });
}
