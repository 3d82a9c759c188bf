/** The security settings of a tenant, for its administrators. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { type Call, route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { isShutOut, wrongEntry } from './networks.ts';
import { hasFactor, previewOf } from './preview.ts';
import { changeSecurity, securityOf } from './service.ts';

const MANAGE = 'system:security:manage';

export const menu: MenuEntry[] = [
  {
    path: '/system/security',
    name: 'securityManage',
    title: { zh: '安全设置', en: 'Security' },
    icon: 'settings',
    permission: MANAGE,
    order: 35,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET security/setting', {
    permission: MANAGE,
    handler: ({ actor, inTenant }) => inTenant(tx => securityOf(tx, actor.merchantId)),
  });
  route(app, 'POST security/setting/update', {
    permission: MANAGE,
    audit: {
      module: 'system',
      kind: 'security',
      action: 'update',
      read: (tx, { merchantId }) => securityOf(tx, merchantId),
      id: ({ actor }) => actor.merchantId,
    },
    handler: changed,
  });
  route(app, 'POST security/preview', {
    permission: MANAGE,
    audit: 'read',
    handler: ({ actor, body, request, inContexts }) =>
      inContexts(async contexts => {
        const stored = await securityOf(await contexts.tenant(actor.merchantId), actor.merchantId);
        const counts = await previewOf(contexts, actor.merchantId, { ...stored, ...body });
        return { ...counts, address: request.ip };
      }),
  });
}

function changed({ actor, body, lang, request, inContexts }: Call<'POST security/setting/update'>) {
  const { merchantId } = actor;
  refuseLists(body, lang);
  return inContexts(async contexts => {
    if (body.secondFactor && !(await hasFactor(contexts, actor))) refuse('factor-first');
    const tx = await contexts.tenant(merchantId);
    const { ipBlack, ipWhite } = { ...(await securityOf(tx, merchantId)), ...body };
    if (isShutOut({ black: ipBlack, white: ipWhite }, request.ip)) refuse('ip-shuts-out');
    return { version: await changeSecurity(tx, merchantId, body) };
  });
}

const TEXTS: Record<Lang, (entry: string) => string> = {
  zh: entry => `IP 合法性检查失败：${entry || '逗号多余'}`,
  en: entry => `IP illegality check failed: ${entry || 'a comma too many'}`,
};

function refuseLists(body: PartOf<'POST security/setting/update', 'body'>, lang: Lang): void {
  const fields = (['ipBlack', 'ipWhite'] as const).flatMap(field => {
    const wrong = wrongEntry(body[field] ?? '');
    return wrong === undefined ? [] : [{ field, message: TEXTS[lang](wrong.trim()) }];
  });
  if (fields.length > 0) refuse('invalid-fields', { fields });
}
