/** Everything that the server writes to the operation log has a word in both languages. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionLabel, kindLabel, moduleLabel } from '@countersign/sdk/i18n/operation-log/labels';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../../..');
const sources = globSync('**/*.ts', { cwd: SERVER })
  .filter(path => !/\.test\.ts$|(^|\/)(testing|bench|node_modules)\/|^domains\/logs\/log\/sources/.test(path))
  .map(path => readFileSync(join(SERVER, path), 'utf8'));

const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap(source => [...source.matchAll(pattern)].map(match => match[1]!))),
];

/** Of a target, as each call declares it. */
const modules = found(/\bmodule: '([\w-]+)',\s+kind: '[\w-]+'/g);
const kinds = [
  ...found(/\bmodule: '[\w-]+',\s+kind: '([\w-]+)'/g),
  // Described by a service.
  ...found(/\bkind: '([\w-]+)',[^{}]*\boperation\b/g),
];
const actions = [
  ...found(/^(?!.*SingleCall|.*SendSms).*\baction: '([\w-]+)'/gm),
  ...found(/\boperation: '([\w-]+)'/g),
  // The system log.
  ...(/type SystemEvent =([^;]+);/
    .exec(sources.find(source => source.includes('type SystemEvent ='))!)![1]!
    .match(/[\w-]+/g) ?? []),
];

it('the declarations are found', () => {
  expect(modules.length).toBeGreaterThan(2);
  expect(kinds.length).toBeGreaterThan(30);
  expect(actions.length).toBeGreaterThan(40);
});

it.each([
  ['module', modules, moduleLabel],
  ['kind', kinds, kindLabel],
  ['action', actions, actionLabel],
] as const)('each %s has a word in zh and en', (_, names, label) => {
  const missing = names.filter(name => label(name, 'zh') === name || label(name, 'en') === name);
  expect(missing).toEqual([]);
});
