import { parseAst, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { declaredIn, filesOf } from './vite.pages.ts';

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

const chunk = (fileName: string, imports: string[], moduleIds: string[] = [], isEntry = false) =>
  ({ fileName, imports, moduleIds, isEntry }) as unknown as Rolldown.OutputChunk;

test('a page needs its chunk and all that it imports, but for the chunks of the entry and those that the build removed', () => {
  const chunks = [
    chunk('entry.js', ['shell.js'], [], true),
    chunk('shell.js', ['react.js']),
    chunk('react.js', []),
    chunk('users.js', ['shell.js', 'list.js'], ['/Users.tsx']),
    chunk('list.js', ['react.js', 'users.js', 'rows.js', 'removed.js']),
    chunk('rows.js', []),
    chunk('other.js', [], ['/Other.tsx']),
  ];
  expect(filesOf(['/Users.tsx', '/Nowhere.tsx'], chunks)).toEqual(['users.js', 'list.js', 'rows.js']);
});
