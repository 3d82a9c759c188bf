/** The documentation site, in English and Chinese, searched locally, built without the network. */
import { defineConfig } from 'vitepress';
import { callList } from './api/call-list.ts';
import { writeApiPages } from './api/write-pages.ts';
import { copyElements, serveElements } from './built-elements.ts';
import { changelogLinks } from './changelog-links.ts';
import { emptyHeaders } from './empty-headers.ts';
import { liveControls } from './live-controls.ts';
import { liveExamples } from './live-examples.ts';
import { search } from './search.ts';
import { sidebarOf } from './sidebar.ts';
import { versionsIn } from './versions.ts';

await writeApiPages();

export default defineConfig({
  title: 'Countersign',
  description: 'Approval forms and flows that any system can embed',
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]],
  buildEnd: ({ outDir }) => copyElements(outDir),
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: markdown => {
      callList(markdown);
      changelogLinks(markdown);
      emptyHeaders(markdown);
      liveControls(markdown);
      liveExamples(markdown);
    },
  },
  vite: {
    plugins: [serveElements()],
    // The compiler of the site's bundler does not know the newest target of the project's own.
    esbuild: { tsconfigRaw: { compilerOptions: { target: 'es2022', verbatimModuleSyntax: true } } },
  },
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
          { text: '元素', link: '/zh/elements/' },
          { text: '接口', link: '/zh/api/' },
          versionsIn('zh'),
        ],
        sidebar: sidebarOf('zh'),
        outline: { level: [2, 3], label: '本页目录' },
        sidebarMenuLabel: '目录',
        returnToTopLabel: '回到顶部',
        darkModeSwitchLabel: '外观',
        lightModeSwitchTitle: '切换到浅色',
        darkModeSwitchTitle: '切换到深色',
        langMenuLabel: '语言',
        skipToContentLabel: '跳到正文',
        docFooter: { prev: '上一页', next: '下一页' },
        notFound: {
          title: '页面不存在',
          quote: '地址可能写错了，或页面已经移走。',
          linkLabel: '回到首页',
          linkText: '回到首页',
        },
      },
    },
  },
  themeConfig: {
    search,
    nav: [
      { text: 'Getting started', link: '/getting-started' },
      { text: 'Elements', link: '/elements/' },
      { text: 'API', link: '/api/' },
      versionsIn('en'),
    ],
    sidebar: sidebarOf('en'),
    outline: [2, 3],
  },
});
