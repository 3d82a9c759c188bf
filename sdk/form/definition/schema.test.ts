import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyJson } from '../testing/any-json.ts';
import { formSchema } from './schema.ts';
import { schemaErrors } from './schema-errors.ts';

test('is published as it is', async () => {
  const published = `${JSON.stringify(formSchema, null, 2)}\n`;
  await expect(published).toMatchFileSnapshot('../../../docs/public/form.schema.json');
});

test('every fault is named by its path', () => {
  const definition = {
    version: 0,
    list: [
      { label: 'no type' },
      { type: 'card', list: [{ type: 'input', options: { hidden: 'yes' }, rules: {} }] },
      { type: 'table', trs: [{ tds: [{ list: [{ type: '' }] }] }, {}] },
    ],
    config: { hideRules: [{ range: 'some', conditions: [{ field: 'a', operator: '~' }] }] },
  };
  expect(schemaErrors(definition).map(({ path, code }) => `${path}: ${code}`)).toEqual([
    'version: too-small',
    'list[0].type: required',
    'list[1].list[0].rules: type',
    'list[1].list[0].options.hidden: type',
    'list[2].trs[0].tds[0].list[0].type: too-short',
    'list[2].trs[1].tds: required',
    'config.hideRules[0].showKeys: required',
    'config.hideRules[0].range: enum',
    'config.hideRules[0].conditions[0].operator: enum',
  ]);
  expect(schemaErrors(null)).toEqual([{ path: '', code: 'type', expected: 'object' }]);
});

const folder = new URL('../fixtures/forms/', import.meta.url);
const odd = new Set(['stray-and-empty.json']);

test.each(readdirSync(folder).filter(file => !odd.has(file)))('%s fits the schema', file => {
  expect(schemaErrors(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))).toEqual([]);
});

test('entries that are no controls are named', () => {
  const stray: unknown = JSON.parse(readFileSync(new URL('stray-and-empty.json', folder), 'utf8'));
  expect(schemaErrors(stray).map(({ path, code }) => `${path}: ${code}`)).toEqual([
    'list[0]: type',
    'list[1]: type',
    'list[2].type: required',
  ]);
});

test('returns a list for any input', () => {
  fc.assert(
    fc.property(anyJson(), anyJson(), (list, config) => {
      expect(Array.isArray(schemaErrors({ list, config }))).toBe(true);
    }),
  );
});
