/** The sidebar of a language: the same groups for both, their pages from the folders, so that a new page needs no line here. */
import { readdirSync, readFileSync } from 'node:fs';
import { groups } from './api/groups.ts';

const docs = new URL('..', import.meta.url);

interface Entry {
  text: string;
  link: string;
}

interface Group {
  text: string;
  items: Entry[];
}

/** A page by its name here, or a whole folder: the pages that stand in it, by their first heading. */
type Content = { page: string; en: string; zh: string } | { folder: string };

interface Section {
  en: string;
  zh: string;
  contents: Content[];
}

const sections: Section[] = [
  {
    en: 'Start',
    zh: '开始',
    contents: [
      { page: '', en: 'What it is', zh: '简介' },
      { page: 'getting-started', en: 'Getting started', zh: '快速开始' },
      { page: 'embedding-in-ten-minutes', en: 'Embedded in ten minutes', zh: '十分钟嵌入审批' },
      { page: 'embedding', en: 'Embedding with tokens', zh: '用令牌嵌入' },
      { page: 'theming', en: 'Theming', zh: '主题' },
      { page: 'everyday-tasks', en: 'Everyday tasks', zh: '日常任务' },
      { page: 'upgrading', en: 'Upgrading', zh: '升级' },
    ],
  },
  {
    en: 'Elements',
    zh: '元素',
    contents: [{ page: 'elements/', en: 'Common to all', zh: '共同之处' }, { folder: 'elements' }],
  },
  {
    en: 'In your framework',
    zh: '在各框架中',
    contents: [{ page: 'hosts/', en: 'Overview', zh: '概览' }, { folder: 'hosts' }],
  },
  {
    en: 'Recipes',
    zh: '实用做法',
    contents: [{ page: 'recipes/', en: 'Overview', zh: '概览' }, { folder: 'recipes' }],
  },
  { en: 'Forms', zh: '表单', contents: [{ folder: 'forms' }] },
  { en: 'Controls', zh: '控件', contents: [{ folder: 'controls' }] },
  { en: 'Flows', zh: '流程', contents: [{ folder: 'flow' }] },
  {
    en: 'Server',
    zh: '服务端',
    contents: [{ page: 'server', en: 'Server', zh: '服务端' }, { folder: 'server' }],
  },
  {
    en: 'API',
    zh: '接口',
    contents: [
      { page: 'api/', en: 'Overview', zh: '概览' },
      { page: 'api-client', en: 'API client', zh: 'API 客户端' },
      { page: 'api/errors', en: 'Errors and their fix', zh: '错误与处理方法' },
      ...groups.map(({ name, title }) => ({ page: `api/${name}`, ...title })),
    ],
  },
  {
    en: 'Inside',
    zh: '内部',
    contents: [
      { page: 'architecture', en: 'Architecture', zh: '架构' },
      { page: 'benchmarks', en: 'Benchmarks', zh: '性能基准' },
      { page: 'decisions/', en: 'Decisions', zh: '决策记录' },
      { folder: 'contributing' },
    ],
  },
];

/** The groups of a language. A page that a language does not have leads to the English one. */
export function sidebarOf(lang: 'en' | 'zh'): Group[] {
  const root = lang === 'zh' ? 'zh/' : '';
  const entriesOf = (content: Content): Entry[] =>
    'folder' in content
      ? pagesOf(root + content.folder)
      : [{ text: content[lang], link: `/${isPage(root + content.page) ? root : ''}${content.page}` }];
  return sections.map(section => ({ text: section[lang], items: section.contents.flatMap(entriesOf) }));
}

function isPage(page: string): boolean {
  const file = /(^|\/)$/.test(page) ? `${page}index.md` : `${page}.md`;
  return readsAs(file) !== undefined;
}

const pagesOf = (folder: string): Entry[] =>
  markdownIn(folder).map(file => ({
    text: headingOf(`${folder}/${file}`),
    link: `/${folder}/${file.replace(/\.md$/, '')}`,
  }));

function markdownIn(folder: string): string[] {
  try {
    return readdirSync(new URL(folder, docs))
      .filter(name => /^(?!index\.|.*\.reference\.).*\.md$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** The first heading as html, which is the form that the sidebar takes. */
function headingOf(file: string): string {
  const heading = /^# (.+)$/m.exec(readsAs(file) ?? '');
  return (heading?.[1] ?? file).replace(/`/g, '').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function readsAs(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, docs), 'utf8');
  } catch {
    return undefined;
  }
}
