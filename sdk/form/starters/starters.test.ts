/** Starter forms are sound: valid by the schema, without a warning, the same in both languages, and fit to be filled in. */
import { describe, expect, it } from 'vitest';
import { controlTypes } from '../controls/all-kinds.ts';
import { importDefinition } from '../definition/import-definition.ts';
import { controlOptionsOf } from '../definition/reading.ts';
import { schemaErrors } from '../definition/schema-errors.ts';
import type { Control, FormDefinition } from '../definition/types.ts';
import { controlsOf } from '../definition/walk.ts';
import { expressionProblems } from '../expressions/index.ts';
import { defaultValues, fieldsOf } from '../full.ts';
import { lint } from '../lint/index.ts';
import { validate } from '../validation/validate.ts';
import { starters } from './index.ts';

const controls = (definition: FormDefinition): Control[] =>
  [...controlsOf(definition.list)].map(({ control }) => control);

const CHINESE = /\p{Script=Han}/u;

describe.each(starters)('$id', starter => {
  const zh = starter.definition('zh');
  const en = starter.definition('en');

  it('has no error of the schema, no problem and no warning', () => {
    expect(schemaErrors(zh)).toEqual([]);
    expect(lint(zh)).toEqual([]);
    expect(importDefinition(zh)).toMatchObject({ ok: true, warnings: [] });
  });

  it('has known types, and a key of its own for each control', () => {
    const keys = controls(zh).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain(undefined);
    expect(controlTypes).toEqual(expect.arrayContaining(controls(zh).map(({ type }) => type)));
  });

  it('differs between its languages in texts alone', () => {
    const bare = (definition: FormDefinition): unknown =>
      JSON.parse(
        JSON.stringify(definition, (name, value: unknown) =>
          ['label', 'help', 'addonAfter'].includes(name) ? '' : value,
        ),
      );
    expect(bare(en)).toEqual(bare(zh));
    expect(JSON.stringify(en)).not.toMatch(CHINESE);
    expect(controls(zh).filter(({ label }) => label && !CHINESE.test(label))).toEqual([]);
    expect(starter.name.en).not.toMatch(CHINESE);
  });

  it('accepts its own defaults, and misses its required fields alone', () => {
    const errors = validate(zh, defaultValues(zh), {}).map(({ code }) => code);
    expect(errors.length).toBeGreaterThan(2);
    expect([...new Set(errors)].filter(code => !/^(required|min-rows)/.test(code))).toEqual([]);
  });

  it('computes without a problem', () => {
    expect(expressionProblems(zh)).toEqual([]);
  });
});

it('covers rules, dynamic tables, tabs, choices, files and sums', () => {
  const all = starters.map(one => one.definition('zh'));
  const types = new Set(all.flatMap(definition => controls(definition).map(({ type }) => type)));
  expect(starters).toHaveLength(8);
  expect(types.size).toBeGreaterThan(15);
  expect(all.filter(({ config }) => (config.hideRules ?? []).length > 0)).toHaveLength(8);
  expect(all.filter(one => controls(one).some(control => controlOptionsOf(control).computed))).toHaveLength(
    4,
  );
  expect(all.every(one => fieldsOf(one).length >= 6)).toBe(true);
});
