/** The versions in the navigation: the present one, its changes, and each release of the changelog. */
import { readFileSync } from 'node:fs';
import type { Lang } from './api/groups.ts';

const root = new URL('../../', import.meta.url);
const texts = {
  en: { changes: 'Changes', upgrading: 'Upgrading', older: 'Older versions' },
  zh: { changes: '变更记录', upgrading: '升级', older: '旧版本' },
};

/** Headings of releases look like `## 0.1.0 - 2026-11-26`. */
const released = (changelog: string): string[] =>
  [...changelog.matchAll(/^## (\d\S*) - /gm)].map(([, version = '']) => version);

export function versionsIn(lang: Lang) {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
  const older = released(readFileSync(new URL('CHANGELOG.md', root), 'utf8')).filter(one => one !== version);
  const prefix = lang === 'zh' ? '/zh' : '';
  const own = texts[lang];
  return {
    text: version,
    items: [
      { text: own.changes, link: '/changes' },
      { text: own.upgrading, link: `${prefix}/upgrading` },
      { text: own.older, link: `${prefix}/upgrading#the-docs-of-another-version` },
      ...older.map(one => ({ text: one, link: `/changes#_${one.replaceAll('.', '-')}` })),
    ],
  };
}
