import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { outputFilesOfModules, PORTAL_MAIN_MODULE } from './vite.pages.ts';

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
    chunk('entry.js', ['shell.js'], { moduleIds: [PORTAL_MAIN_MODULE] }),
    chunk('shell.js', ['react.js'], { css: ['shell.css'] }),
    chunk('react.js', []),
    chunk('users.js', ['shell.js', 'list.js'], { moduleIds: ['/Users.tsx'], css: ['users.css'] }),
    chunk('list.js', ['react.js', 'users.js', 'rows.js', 'removed.js'], { css: ['list.css'] }),
    chunk('rows.js', [], { css: ['rows.css'] }),
    chunk('other.js', [], { moduleIds: ['/Other.tsx'], css: ['other.css'] }),
  ];
  expect(outputFilesOfModules(['/Users.tsx', '/Nowhere.tsx'], chunks)).toEqual([
    'rows.js',
    'list.js',
    'users.js',
    'rows.css',
    'list.css',
    'users.css',
  ]);
});
