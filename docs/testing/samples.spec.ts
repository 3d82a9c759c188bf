/** Every sample of the pages compiles, those that need the sdk alone run, and every JSON is JSON. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
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

type GetToken = (refused?: string, taskId?: string) => Promise<string>;

/** Runs the sample with a back end that refuses a request without a task and counts its tokens. */
function getTokenOf(code: string): { getToken: GetToken; asked: string[] } {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    const task = new URL(address, 'http://page').searchParams.get('task') ?? '';
    asked.push(task);
    return {
      ok: task !== '',
      status: task ? 200 : 400,
      text: async () => `${task || 'error'} ${asked.length}`,
    };
  };
  const task: { getToken?: GetToken } = {};
  runInNewContext(code, { task, fetch, Error });
  if (!task.getToken) throw new Error('The sample sets no getToken.');
  return { getToken: task.getToken, asked };
}

test('the getToken of the recipe asks once for each task, again for a refused token, and fails with its back end', async () => {
  const sample = blocks().find(
    ({ page, code }) => page.endsWith('single-sign-on.md') && code.includes('getToken'),
  );
  const { getToken, asked } = getTokenOf(sample?.code ?? '');
  expect(await getToken(undefined, 'a')).toBe('a 1');
  expect(await getToken(undefined, 'b')).toBe('b 2');
  expect(await getToken(undefined, 'a')).toBe('a 1');
  expect(await getToken('a 1', 'a')).toBe('a 3');
  // The sample's promises are of its own realm, which `rejects` does not take.
  const failure = await getToken().then(
    () => '',
    (error: Error) => error.message,
  );
  expect(failure).toContain('400');
  expect(asked).toEqual(['a', 'b', 'a', '']);
});
