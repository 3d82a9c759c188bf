/** The documentation site: English pages, those that are read first in Chinese too, searched locally, built without the network. */
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { copyElements, serveElements } from './built-elements.ts';
import { liveControls } from './live-controls.ts';

const docs = new URL('..', import.meta.url);

/** Pages of a folder by their first heading, so that a new page needs no line here. */
function pagesOf(folder: string): { text: string; link: string }[] {
  return markdownIn(folder).map(file => ({
    text: headingOf(`${folder}/${file}`),
    link: `/${folder}/${file.replace(/\.md$/, '')}`,
  }));
}

function markdownIn(folder: string): string[] {
  try {
    return readdirSync(new URL(folder, docs))
      .filter(name => /^(?!index\.|.*\.reference\.).*\.md$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** The first heading as html, which is what the sidebar takes. */
function headingOf(file: string): string {
  const heading = /^# (.+)$/m.exec(readFileSync(new URL(file, docs), 'utf8'));
  return (heading?.[1] ?? file).replace(/`/g, '').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Nothing for a folder without pages. */
function group(text: string, folder: string, overview?: string) {
  const first = overview ? [{ text: overview, link: `/${folder}/` }] : [];
  const items = [...first, ...pagesOf(folder)];
  return items.length > 0 ? [{ text, items }] : [];
}

export default defineConfig({
  title: 'Countersign',
  description: 'Approval forms and flows that any system can embed',
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]],
  buildEnd: ({ outDir }) => copyElements(outDir),
  markdown: { config: liveControls },
  vite: { plugins: [serveElements()] },
  srcExclude: ['**/*.reference.md'],
  locales: {
    root: { label: 'English', lang: 'en' },
    zh: {
      label: '中文',
      lang: 'zh-CN',
      title: 'Countersign',
      description: '任何系统都能嵌入的审批表单与流程',
      themeConfig: {
        nav: [
          { text: '快速开始', link: '/zh/getting-started' },
          { text: '流程', link: '/zh/flow/nodes' },
          { text: '元素', link: '/elements/' },
        ],
        sidebar: [
          {
            text: '开始',
            items: [
              { text: '简介', link: '/zh/' },
              { text: '快速开始', link: '/zh/getting-started' },
              { text: '十分钟嵌入审批', link: '/zh/embedding-in-ten-minutes' },
            ],
          },
          ...group('表单', 'zh/forms'),
          ...group('流程', 'zh/flow'),
          ...group('服务端', 'zh/server'),
        ],
        outline: { label: '本页目录' },
        sidebarMenuLabel: '目录',
        returnToTopLabel: '回到顶部',
        darkModeSwitchLabel: '外观',
        langMenuLabel: '语言',
        docFooter: { prev: '上一页', next: '下一页' },
      },
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Getting started', link: '/getting-started' },
      { text: 'Elements', link: '/elements/' },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'What it is', link: '/' },
          { text: 'Getting started', link: '/getting-started' },
          { text: 'Embedded in ten minutes', link: '/embedding-in-ten-minutes' },
          { text: 'Embedding with tokens', link: '/embedding' },
          { text: 'Theming', link: '/theming' },
        ],
      },
      ...group('Elements', 'elements', 'Common to all'),
      ...group('In your framework', 'hosts', 'Overview'),
      ...group('Forms', 'forms'),
      ...group('Controls', 'controls'),
      ...group('Flows', 'flow'),
      {
        text: 'Server',
        items: [
          { text: 'Server', link: '/server' },
          { text: 'API client', link: '/api-client' },
          ...pagesOf('server'),
        ],
      },
      {
        text: 'Inside',
        items: [
          { text: 'Architecture', link: '/architecture' },
          { text: 'Benchmarks', link: '/benchmarks' },
          { text: 'Decisions', link: '/decisions/' },
        ],
      },
    ],
    outline: [2, 3],
  },
});
