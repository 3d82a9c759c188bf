import { parseAst, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { declaredIn, ENTRY, filesOf } from './vite.pages.ts';

const declared = (source: string) => declaredIn(parseAst(source), '/portal/pages/system/users/page.ts');

test('path, component, manner and first calls are read from the declarations of a module', () => {
  expect(
    declared(`
      export const users = definePage({
        component: 'system/users', path: '/system/users', title: { zh: '用户', en: 'Users' }, isPlain: true,
        firstCalls: ['user/list?page=1', 'organize/children'], load: () => import('./Users.tsx'),
      });
      export const one = definePage({ path: '/system/users/$id', load: () => import('../one/One.tsx') });
    `),
  ).toEqual([
    {
      path: '/system/users',
      component: '/portal/pages/system/users/Users.tsx',
      isPlain: true,
      firstCalls: ['user/list?page=1', 'organize/children'],
    },
    {
      path: '/system/users/$id',
      component: '/portal/pages/system/one/One.tsx',
      isPlain: false,
      firstCalls: [],
    },
  ]);
});

test.each([
  ['path', `definePage({ path: PATH, load: () => import('./Users.tsx') })`],
  ['import', `definePage({ path: '/users', load: () => import(file) })`],
])('a %s that is no literal stops the build', (_, source) => {
  expect(() => declared(source)).toThrow('as literals');
});

interface Part {
  moduleIds?: string[];
  css?: string[];
}

const chunk = (fileName: string, imports: string[], { moduleIds = [], css = [] }: Part = {}) =>
  ({
    fileName,
    imports,
    moduleIds,
    viteMetadata: { importedCss: new Set(css) },
  }) as unknown as Rolldown.OutputChunk;

test('a page needs its chunk and all that it imports with their style sheets in order, but for what the entry has and what the build removed', () => {
  const chunks = [
    chunk('entry.js', ['shell.js'], { moduleIds: [ENTRY] }),
    chunk('shell.js', ['react.js'], { css: ['shell.css'] }),
    chunk('react.js', []),
    chunk('users.js', ['shell.js', 'list.js'], { moduleIds: ['/Users.tsx'], css: ['users.css'] }),
    chunk('list.js', ['react.js', 'users.js', 'rows.js', 'removed.js'], { css: ['list.css'] }),
    chunk('rows.js', [], { css: ['rows.css'] }),
    chunk('other.js', [], { moduleIds: ['/Other.tsx'], css: ['other.css'] }),
  ];
  expect(filesOf(['/Users.tsx', '/Nowhere.tsx'], chunks)).toEqual([
    'rows.js',
    'list.js',
    'users.js',
    'rows.css',
    'list.css',
    'users.css',
  ]);
});
