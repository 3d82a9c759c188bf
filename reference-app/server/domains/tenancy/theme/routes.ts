/**
 * Registers the API calls for themes. Themes are public, because the sign-in page uses them. Changes require
 * a permission.
 */
import { routes, type ThemeConfig } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { SYSTEM_TENANT, withTenant } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import { route } from '../../../http/route.ts';
import { changeTheme, storedTheme, themeOf } from './queries.ts';

const permission = 'system:theme:manage';
const themeConfigChecker = Compile(routes['GET theme/setting'].response.properties.config);
const invalidThemeErrorTexts = {
  zh: '颜色应为 #rrggbb，且不能有未知字段',
  en: 'needs colours such as #1890ff and known fields',
};

/**
 * Matches CSS that could load external resources, and escapes that could hide such CSS. The pattern
 * corresponds to `safe-style` in the elements.
 */
const REFUSED_CSS_PATTERN = /url\(|image|expression|attr\(|env\(|element\(|@|<|\\/i;
const forbiddenCssTexts = {
  zh: '自定义 CSS 不能引用网址或图片，也不能使用 @ 规则',
  en: 'custom css takes no addresses, images or @ rules',
};

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET theme/get', {
    permission: 'public',
    handler: async ({ db, query }) => {
      const merchantId = query.merchantId ?? SYSTEM_TENANT;
      const config = await withTenant(db, merchantId, tx => themeOf(tx));
      return { config: JSON.stringify(config) };
    },
  });
  route(app, 'GET theme/setting', {
    permission,
    handler: ({ tx }) => storedTheme(tx),
  });
  route(app, 'POST theme/update', {
    permission,
    audit: {
      module: 'system',
      kind: 'theme',
      action: 'update',
      read: async tx => ({ ...(await storedTheme(tx)).config }),
      id: ({ actor }) => actor.merchantId,
    },
    handler: async ({ actor, body, lang, tx }) => {
      const config = parseThemeConfig(body.config, lang);
      return changeTheme(tx, actor.merchantId, { config, version: body.version });
    },
  });
}

function parseThemeConfig(text: string, lang: Lang): ThemeConfig {
  const config = parseThemeJson(text);
  if (!themeConfigChecker.Check(config))
    return throwRefusal('invalid-fields', {
      fields: [{ field: 'config', message: invalidThemeErrorTexts[lang] }],
    });
  if (REFUSED_CSS_PATTERN.test(config.customStyle ?? ''))
    return throwRefusal('invalid-fields', {
      fields: [{ field: 'customStyle', message: forbiddenCssTexts[lang] }],
    });
  return config;
}

function parseThemeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
