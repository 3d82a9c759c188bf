/** Each design makes a valid control and stays out of the renderer; option-reads.test.ts compares its settings with the code. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { definitionWarnings } from '../definition/import-definition.ts';
import { schemaErrors } from '../definition/schema-errors.ts';
import type { FormDefinition } from '../definition/types.ts';
import { convertHostValuesToStoredValues, displayTextOfValue } from '../full.ts';
import { validate } from '../validation/validate.ts';
import { controlDesignByControlType } from './all-designs.ts';
import { allKinds, controlTypes } from './all-kinds.ts';
import { getDefaultOptionsOfControlType, newControl } from './new-control.ts';

const formOf = (type: (typeof controlTypes)[number]): FormDefinition => ({
  list: [newControl({ type, key: `${type}_1` })],
  config: {},
});

describe.each(controlTypes.map(type => ({ type })))('a new $type', ({ type }) => {
  const definition = formOf(type);
  const { sample, settings } = controlDesignByControlType[type];

  test('is as the format says and warns of nothing', () => {
    expect(schemaErrors(definition)).toEqual([]);
    expect(definitionWarnings(definition)).toEqual([]);
  });

  test('takes its sample value unchanged and without an error', () => {
    if (sample === undefined) return;
    const values = { [`${type}_1`]: sample };
    expect(convertHostValuesToStoredValues(definition, values)).toEqual(values);
    expect(validate(definition, values)).toEqual([]);
    expect(displayTextOfValue(definition.list[0]!, sample)).not.toBe('');
  });

  test('has each setting once, with defaults within the bounds', () => {
    const places = settings.map(({ at }) => at);
    expect(places).toEqual([...new Set(places)]);
    for (const { default: value, min, max, entries } of settings) {
      if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(min ?? value);
      if (typeof value === 'number') expect(value).toBeLessThanOrEqual(max ?? value);
      if (entries && value !== undefined) expect(entries.map(entry => entry.value)).toContain(value);
    }
    expect(
      Object.keys(getDefaultOptionsOfControlType(type)).every(name => places.includes(`options.${name}`)),
    ).toBe(true);
  });

  test('has a model and a sample exactly where it has a value', () => {
    const holds = allKinds.get(type) !== null;
    expect(settings.some(({ at }) => at === 'model')).toBe(holds);
    if (!holds) expect(sample).toBeUndefined();
  });
});

const repository = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** The modules that a module reaches by imports that run. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = read(file);
  for (const [, path = ''] of text.matchAll(/^(?:import|export) (?!type\b)[^'"]*from '(\.[^']+)'/gm))
    reached(normalize(join(dirname(file), path)), seen);
  return seen;
}

test.each(['sdk/form/index.ts', 'sdk/form/common.ts'])('%s reaches no design', entry => {
  const files = [...reached(entry)].map(file => relative('.', file));
  expect(files.filter(file => /\/design\.ts$|\/settings\/|all-designs/.test(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});

test('common.ts reaches no kind, check, rule or event beyond its own', () => {
  const files = [...reached('sdk/form/common.ts')];
  expect(
    files.filter(file => /all-kinds|validate|\/rules\/|\/events\/|values\/(rows|files|tree)/.test(file)),
  ).toEqual([]);
});
