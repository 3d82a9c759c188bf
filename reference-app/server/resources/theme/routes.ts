/** Colours are for everyone: the sign-in page wears them too. Administrators of a tenant change its own. */
import { routes, type ThemeConfig } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { SYSTEM_TENANT, withTenant } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import { route } from '../../http/route.ts';
import type { MenuEntry } from '../menu/index.ts';
import { changeTheme, storedTheme, themeOf } from './queries.ts';

const permission = 'system:theme:manage';
const checker = Compile(routes['GET theme/setting'].response.properties.config);
const WRONG = {
  zh: '颜色应为 #rrggbb，且不能有未知字段',
  en: 'needs colours such as #1890ff and known fields',
};

/** As in the elements' safe-style: nothing that fetches, and nothing that hides such a thing. */
const REFUSED = /url\(|image|expression|attr\(|env\(|element\(|@|<|\\/i;
const CSS = {
  zh: '自定义 CSS 不能引用网址或图片，也不能使用 @ 规则',
  en: 'custom css takes no addresses, images or @ rules',
};

export const menu: MenuEntry[] = [
  {
    path: '/system/theme',
    name: 'themeManage',
    title: { zh: '主题外观', en: 'Theme' },
    icon: 'settings',
    permission,
    order: 34,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET theme/get', {
    permission: 'public',
    handler: async ({ db, query }) => {
      const merchantId = query.merchantId ?? SYSTEM_TENANT;
      const config = await withTenant(db, merchantId, tx => themeOf(tx, merchantId));
      return { config: JSON.stringify(config) };
    },
  });
  route(app, 'GET theme/setting', {
    permission,
    handler: ({ actor, inTenant }) => inTenant(tx => storedTheme(tx, actor.merchantId)),
  });
  route(app, 'POST theme/update', {
    permission,
    audit: {
      module: 'system',
      kind: 'theme',
      action: 'update',
      read: async (tx, { merchantId }) => ({ ...(await storedTheme(tx, merchantId)).config }),
      id: ({ actor }) => actor.merchantId,
    },
    handler: ({ actor, body, lang, inTenant }) => {
      const config = configIn(body.config, lang);
      return inTenant(tx => changeTheme(tx, actor.merchantId, { config, version: body.version }));
    },
  });
}

function configIn(text: string, lang: Lang): ThemeConfig {
  const config = parsed(text);
  if (!checker.Check(config))
    return refuse('invalid-fields', { fields: [{ field: 'config', message: WRONG[lang] }] });
  if (REFUSED.test(config.customStyle ?? ''))
    return refuse('invalid-fields', { fields: [{ field: 'customStyle', message: CSS[lang] }] });
  return config;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
