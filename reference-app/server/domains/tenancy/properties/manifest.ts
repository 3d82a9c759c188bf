/** Builds the web app manifest of the portal with the name that the tenant has configured. */
import { runTransactionSwitchingTenantAndRole } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import type { Lang } from '../../../http/language.ts';
import { loadPublicProperties } from './service.ts';

const webManifestTexts = {
  zh: {
    name: '审批门户',
    description: '提交申请、处理待办、查看进度。',
    todo: '待办',
    start: '发起申请',
  },
  en: {
    name: 'Approvals',
    description: 'Apply, decide, follow.',
    todo: 'To do',
    start: 'Apply',
  },
} as const;

/** Approximate maximum length of a name that fits on a home screen. */
const MAX_SHORT_NAME_LENGTH = 12;

interface ManifestRequest {
  /** The tenant whose web app manifest is built. Undefined for the manifest of the whole installation. */
  merchantId: string | undefined;
  lang: Lang;
}

/** Returns the manifest. It contains only properties that `properties/load` returns without a sign-in. */
export async function webManifestOf(db: Database, { merchantId, lang }: ManifestRequest): Promise<object> {
  const held = await runTransactionSwitchingTenantAndRole(db, contexts =>
    loadPublicProperties(contexts, merchantId),
  );
  const named = (code: string) => held.find(({ attrCode }) => attrCode === code)?.attrValue.trim();
  const texts = webManifestTexts[lang];
  const name = (lang === 'en' && named('appNameEn')) || named('appName') || texts.name;
  const icon = (file: string, sizes: string, purpose = 'any') => ({
    src: `/icons/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: [...name].slice(0, MAX_SHORT_NAME_LENGTH).join(''),
    description: texts.description,
    lang: lang === 'en' ? 'en' : 'zh-CN',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: texts.todo, url: '/approval/todo' },
      { name: texts.start, url: '/approval/start' },
    ],
  };
}
