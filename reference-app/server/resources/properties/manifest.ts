/** The web app manifest: the portal as an application of the machine, under the name that its tenant gave it. */
import { withContexts } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import type { Lang } from '../../http/language.ts';
import { loadedOf } from './service.ts';

const TEXTS = {
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

/** A home screen shows about so much. */
const SHORT = 12;

interface Asked {
  /** Undefined for the installation's own. */
  merchantId: string | undefined;
  lang: Lang;
}

/** Only what `properties/load` shows to everybody. */
export async function manifestOf(db: Database, { merchantId, lang }: Asked): Promise<object> {
  const held = await withContexts(db, contexts => loadedOf(contexts, merchantId));
  const named = (code: string) => held.find(({ attrCode }) => attrCode === code)?.attrValue.trim();
  const texts = TEXTS[lang];
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
    short_name: [...name].slice(0, SHORT).join(''),
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
