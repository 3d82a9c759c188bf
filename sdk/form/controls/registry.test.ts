/** The registry of designs is written from the folders of the controls: `vitest run --project sdk controls/registry -u`. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allKinds, controlTypes } from './all-kinds.ts';
import { commonKinds } from './common-kinds.ts';
import { controlTypesByValueKind } from './control-types.ts';

const folder = new URL('./', import.meta.url);
const types = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && existsSync(new URL(`${entry.name}/design.ts`, folder)))
  .map(entry => entry.name)
  .sort((a, b) => a.localeCompare(b, 'en'));

/** Imports in the order of the formatter. */
const designImports = [
  ...types.map((type): [string, string] => [
    `./${type}/design.ts`,
    `import { design as ${type}Design } from './${type}/design.ts';`,
  ]),
  ['./control-design.ts', "import type { ControlDesign } from './control-design.ts';"],
  ['./control-types.ts', "import type { ControlType } from './control-types.ts';"],
]
  .sort(([a = ''], [b = '']) => a.localeCompare(b, 'en'))
  .map(([, line]) => line)
  .join('\n');

const designsModule = `/** Lists the designs of all controls. registry.test.ts generates it from the folders in this directory. */
${designImports}

export const controlDesignByControlType: Readonly<Record<ControlType, ControlDesign>> = {
${types.map(type => `  ${type}: ${type}Design,`).join('\n')}
};
`;

test('the registry of designs has every folder', async () => {
  await expect(designsModule).toMatchFileSnapshot('all-designs.ts');
});

test('every folder is a control type, and a type has one kind of value', () => {
  expect(controlTypes).toEqual(types);
  expect(Object.values(controlTypesByValueKind).flat()).toHaveLength(types.length);
});

test('the common kinds are kinds of the whole registry; money.test.ts compares the two kinds of numbers', () => {
  for (const [type, kind] of commonKinds) if (type !== 'number') expect(allKinds.get(type)).toBe(kind);
  expect(allKinds.get('number')?.name).toBe(commonKinds.get('number')?.name);
});
