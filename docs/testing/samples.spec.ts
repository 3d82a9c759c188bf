/** Every sample of the pages compiles, those that need the sdk alone run, and every JSON is JSON. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { blocks } from './samples/blocks.ts';
import { compile, samples } from './samples/program.ts';

/** A fragment shows a part of a file that cannot stand alone. Each is named here. */
const FRAGMENTS = ['server/notices.md', 'server/operation-log.md', 'server/transfers.md'];

test('every sample compiles, and those of the sdk run', () => {
  expect(compile(samples())).toEqual([]);
  const run = execFileSync('node', [join(import.meta.dirname, 'samples', 'run.ts')], { encoding: 'utf8' });
  const { ran, failures } = JSON.parse(run) as { ran: number; failures: string[] };
  expect(failures).toEqual([]);
  expect(ran).toBeGreaterThan(25);
});

test('only the named pages have fragments', () => {
  const marked = blocks().filter(({ info }) => info.includes('fragment'));
  expect(marked.map(({ page }) => page)).toEqual(FRAGMENTS);
});

test('every block of JSON can be read', () => {
  const broken = blocks().filter(({ language, code }) => {
    try {
      return language === 'json' && JSON.parse(code) === undefined;
    } catch {
      return true;
    }
  });
  expect(broken.map(({ page, line }) => `${page}:${line}`)).toEqual([]);
});
