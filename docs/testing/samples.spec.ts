/** Every sample of the pages compiles, those that need the sdk alone run, and every JSON is JSON. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Value } from 'typebox/value';
import { routes } from '../../sdk/api/contract/routes.ts';
import { blocks } from './samples/blocks.ts';
import { compile, samples } from './samples/program.ts';
import { compileTemplates } from './samples/templates.ts';

/** A fragment shows a part of a file that cannot stand alone. Each is named here. */
const FRAGMENTS = ['server/notices.md', 'server/operation-log.md', 'server/transfers.md'];

test('every sample compiles, and those of the sdk run', () => {
  expect(compile(samples())).toEqual([]);
  const run = execFileSync('node', [join(import.meta.dirname, 'samples', 'run.ts')], { encoding: 'utf8' });
  const { ran, failures } = JSON.parse(run) as { ran: number; failures: string[] };
  expect(failures).toEqual([]);
  expect(ran).toBeGreaterThan(25);
});

test('every template of Vue and Svelte compiles', () => {
  const { count, errors } = compileTemplates();
  expect(errors).toEqual([]);
  expect(count).toBeGreaterThan(3);
  const broken = { page: 'a.md', line: 1, info: '', code: '<p :title="a +">{a</p>' };
  const languages = ['vue', 'svelte'].map(language => ({ ...broken, language }));
  expect(compileTemplates(languages).errors).toHaveLength(2);
});

test('only the named pages have fragments', () => {
  const marked = blocks().filter(({ info }) => info.includes('fragment'));
  expect(marked.map(({ page }) => page)).toEqual(FRAGMENTS);
});

/** A block may begin with the line of a call, whose body it is then. */
function faultOf(code: string): string | undefined {
  const [, key] = /^((?:GET|POST) \S+)\n/.exec(code) ?? [];
  try {
    const value: unknown = JSON.parse(key ? code.slice(key.length) : code);
    if (key === undefined) return undefined;
    const call = (routes as Record<string, { body?: unknown }>)[key];
    return call?.body && Value.Check(call.body as never, value) ? undefined : `${key} does not take it`;
  } catch (error) {
    return String(error);
  }
}

test('every block of JSON can be read, and is the body of the call above it', () => {
  const faults = blocks()
    .filter(({ language }) => language === 'json')
    .flatMap(({ page, line, code }) => {
      const fault = faultOf(code);
      return fault ? [`${page}:${line} ${fault}`] : [];
    });
  expect(faults).toEqual([]);
});
