import { expect, test } from 'vitest';
import { definitionWarnings, importDefinition } from './import-definition.ts';
import type { FormDefinition } from './types.ts';
import {
  FORM_FORMAT_VERSION,
  formDefinitionUpgraders,
  upgradeFormDefinition,
  versionOfFormDefinition,
  withCurrentFormDefinitionVersion,
} from './version.ts';

const form = (more: object = {}): FormDefinition => ({ list: [], config: {}, ...more });
const steps = {
  1: (definition: FormDefinition) => ({ ...definition, config: { ...definition.config, a: 1 } }),
  2: (definition: FormDefinition) => ({
    ...definition,
    config: { ...definition.config, b: definition.config.a },
  }),
};

test.each<[unknown, number]>([
  [undefined, 1],
  [2, 2],
  ['2', 1],
  [-1, 1],
  [1.5, 1],
])('a stamp of %j is version %i', (version, expected) => {
  expect(versionOfFormDefinition(form({ version }))).toBe(expected);
});

test('a definition is taken through every step to the version asked for, and the one given stays', () => {
  const old = form();
  expect(upgradeFormDefinition(old, steps, 3)).toEqual(form({ version: 3, config: { a: 1, b: 1 } }));
  expect(upgradeFormDefinition(form({ version: 2 }), steps, 3).config).toEqual({ b: undefined });
  expect(old).toEqual(form());
});

test('a current definition stays the same object', () => {
  const current = withCurrentFormDefinitionVersion(form());
  expect(upgradeFormDefinition(current)).toBe(current);
  expect(upgradeFormDefinition(form({ version: 99 })).version).toBe(99);
});

test('every version before this one has its step', () => {
  for (let version = 1; version < FORM_FORMAT_VERSION; version++)
    expect(formDefinitionUpgraders[version]).toBeTypeOf('function');
});

test('a newer one is taken as it is, with a warning', () => {
  const newer = form({ version: FORM_FORMAT_VERSION + 1 });
  expect(definitionWarnings(newer).map(({ code }) => code)).toEqual(['newer-version']);
  const result = importDefinition(newer);
  expect(result.ok && result.definition).toEqual(newer);
});
