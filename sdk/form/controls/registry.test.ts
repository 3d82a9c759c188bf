/** The registries are written from the folders of the controls: `vitest run --project sdk controls/registry -u` after adding one. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allKinds } from './all-kinds.ts';
import { commonKinds } from './common-kinds.ts';

const folder = new URL('./', import.meta.url);
const types = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && existsSync(new URL(`${entry.name}/value.ts`, folder)))
  .map(entry => entry.name)
  .sort((a, b) => a.localeCompare(b, 'en'));

/** The sorting of the formatter: by path, with this module's own neighbour among them. */
const importsFrom = (file: string, neighbour: [path: string, line: string]): string => {
  const lines = types.map((type): [string, string] => [
    `./${type}/${file}.ts`,
    `import { ${file} as ${type}${file === 'value' ? 'Value' : 'Design'} } from './${type}/${file}.ts';`,
  ]);
  return [...lines, neighbour]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([, line]) => line)
    .join('\n');
};

const kindsModule = `/** The kinds of value of all controls. Written by registry.test.ts from the folders beside it. */
${importsFrom('value', ['./kinds.ts', "import type { Kinds } from './kinds.ts';"])}

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

test('the registry of kinds has every folder', async () => {
  await expect(kindsModule).toMatchFileSnapshot('all-kinds.ts');
});

test('the common kinds are kinds of the whole registry, so that a control never has two', () => {
  for (const [type, kind] of commonKinds) expect(allKinds.get(type)).toBe(kind);
});
