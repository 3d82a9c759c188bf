/** The table of the docs page is written from the routes: `vitest run --project server operation-log/docs -u` after a change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionLabel, kindLabel, moduleLabel } from '@countersign/sdk/i18n/operation-log/labels';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type RouteOptions } from 'fastify';
import { expect, it } from 'vitest';
import type { OperationAudit } from '../../../http/audit.ts';
import { registerDomains } from '../../index.ts';

const docs = join(import.meta.dirname, '../../../../../docs');
const table = /<!-- operations -->[\s\S]*<!-- \/operations -->/;

const HEADS = {
  en: '| kind | module | actions, each with its call |',
  zh: '| 对象类型 | 模块 | 操作及其接口 |',
};

interface Declared extends Pick<OperationAudit, 'module' | 'kind' | 'action'> {
  call: string;
}

/** The routes that leave a row in the operation log, by kind and action. */
async function declared(): Promise<Declared[]> {
  const app = Fastify().decorate('downloads', []);
  await app.register(rateLimit, { global: false });
  const found: Declared[] = [];
  app.addHook('onRoute', ({ config, schema }: RouteOptions) => {
    const audit = config?.audit;
    const call = (schema as { operationId?: string } | undefined)?.operationId;
    if (typeof audit === 'object' && call)
      found.push({ module: audit.module, kind: audit.kind, action: audit.action, call });
  });
  await registerDomains(app);
  const keyOf = ({ module, kind, action, call }: Declared) => `${module} ${kind} ${action} ${call}`;
  return found.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function rowsOf(all: readonly Declared[]): string[] {
  const kinds = Map.groupBy(all, ({ module, kind }) => `${module} ${kind}`);
  return [...kinds.values()].map(of => {
    const actions = Map.groupBy(of, ({ action }) => action);
    const texts = [...actions].map(
      ([action, calls]) => `\`${action}\` (${calls.map(({ call }) => `\`${call}\``).join(', ')})`,
    );
    return `| \`${of[0]?.kind}\` | \`${of[0]?.module}\` | ${texts.join(', ')} |`;
  });
}

it.each([
  ['en', 'server/operation-log.md'],
  ['zh', 'zh/server/operation-log.md'],
] as const)('the %s page names every kind, action and call', async (lang, name) => {
  const file = join(docs, name);
  const page = readFileSync(file, 'utf8');
  expect(page).toMatch(table);
  const rows = [HEADS[lang], '| --- | --- | --- |', ...rowsOf(await declared())];
  expect(rows.length).toBeGreaterThan(15);
  const written = page.replace(table, () => `<!-- operations -->\n${rows.join('\n')}\n<!-- /operations -->`);
  await expect(written).toMatchFileSnapshot(file);
});

/** Kinds and actions of rows that no route declares: of calls that describe their rows, of sign-ins and of the server. */
const OTHERS = [
  'login',
  'session',
  'server',
  'account',
  'start',
  'stop',
  'migrate',
  'purge',
  'purge-logs',
  'archive-logs',
  'archive-applications',
  'log-archive',
  'job',
  'verify-logs',
  'download',
];

it('labels name every module, kind and action in both languages', async () => {
  const all = await declared();
  const unnamed = (codes: string[], label: (code: string, lang: 'zh' | 'en') => string) =>
    codes.filter(code => label(code, 'zh') === code || label(code, 'en') === code);
  expect(unnamed([...new Set(all.map(({ module }) => module))], moduleLabel)).toEqual([]);
  expect(unnamed([...new Set(all.map(({ kind }) => kind))], kindLabel)).toEqual([]);
  expect(unnamed([...new Set(all.map(({ action }) => action))], actionLabel)).toEqual([]);
  const any = (code: string, lang: 'zh' | 'en') =>
    [moduleLabel, kindLabel, actionLabel].map(label => label(code, lang)).find(text => text !== code) ?? code;
  expect(unnamed(OTHERS, any)).toEqual([]);
});
