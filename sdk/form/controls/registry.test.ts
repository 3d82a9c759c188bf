/** The registries are written from the folders of the controls: `vitest run --project sdk controls/registry -u` after adding one. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const types = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && existsSync(new URL(`${entry.name}/value.ts`, folder)))
  .map(entry => entry.name)
  .sort((a, b) => a.localeCompare(b, 'en'));

/** The sorting of the formatter: by path, with the neighbours of the registry among them. */
const importsFrom = (file: string, neighbours: [path: string, line: string][]): string => {
  const lines = types.map((type): [string, string] => [
    `./${type}/${file}.ts`,
    `import { ${file} as ${type}${file === 'value' ? 'Value' : 'Design'} } from './${type}/${file}.ts';`,
  ]);
  return [...lines, ...neighbours]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([, line]) => line)
    .join('\n');
};

const kindsModule = `/** The kinds of value of all controls. Written by registry.test.ts from the folders beside it. */
${importsFrom('value', [['./kinds.ts', "import type { Kinds } from './kinds.ts';"]])}

const kinds = {
${types.map(type => `  ${type}: ${type}Value,`).join('\n')}
};

/** The control types of the format; a definition may hold others, which are stored and shown as placeholders. */
export type ControlType = keyof typeof kinds;

export const controlTypes = Object.keys(kinds) as readonly ControlType[];

/** Reads any form. */
export const allKinds: Kinds = new Map(Object.entries(kinds));

export const isKnownType = (type: string): type is ControlType => Object.hasOwn(kinds, type);
`;

const designsModule = `/** The designs of all controls. Written by registry.test.ts from the folders beside it. */
${importsFrom('design', [
  ['./all-kinds.ts', "import type { ControlType } from './all-kinds.ts';"],
  ['./control-design.ts', "import type { ControlDesign } from './control-design.ts';"],
])}

export const designs: Readonly<Record<ControlType, ControlDesign>> = {
${types.map(type => `  ${type}: ${type}Design,`).join('\n')}
};
`;

test('the registry of designs has every folder', async () => {
  await expect(designsModule).toMatchFileSnapshot('all-designs.ts');
});

test('the registry of kinds has every folder', async () => {
  await expect(kindsModule).toMatchFileSnapshot('all-kinds.ts');
});

test('the common kinds are kinds of the whole registry, so that a control never has two; money.test.ts compares the two of numbers', async () => {
  const { allKinds } = await import('./all-kinds.ts');
  const { commonKinds } = await import('./common-kinds.ts');
  for (const [type, kind] of commonKinds) if (type !== 'number') expect(allKinds.get(type)).toBe(kind);
  expect(allKinds.get('number')?.name).toBe(commonKinds.get('number')?.name);
});
