/** The registry of drawn controls is written from their folders: `vitest run --project elements controls/registry -u`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { controlTypes } from '@countersign/sdk/form';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const types = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && existsSync(join(folder, entry.name, 'control.ts')))
  .map(entry => entry.name);

/** The name of the entry that a control's module exports; `switch` cannot be one. */
function entryOf(type: string): string {
  const source = readFileSync(join(folder, type, 'control.ts'), 'utf8');
  const name = /^export const (\w+): \w+Control\b/m.exec(source)?.[1];
  if (!name) throw new Error(`${type}/control.ts exports no entry of a control`);
  return name;
}

const entries = types.map(type => ({ path: `./${type}/control.ts`, name: entryOf(type) }));
const lines = [
  ...entries.map(({ path, name }) => [path, `import { ${name} } from '${path}';`] as const),
  ['./control.ts', "import type { ControlEntry } from './control.ts';"] as const,
].sort(([a], [b]) => a.localeCompare(b, 'en'));

const registry = `/** Lists all controls, loaded on demand. registry.node.test.ts generates it from the folders in this directory. */
${lines.map(([, line]) => line).join('\n')}

const entries: readonly ControlEntry[] = [
${entries
  .map(({ name }) => name)
  .sort((a, b) => a.localeCompare(b, 'en'))
  .map(name => `  ${name},`)
  .join('\n')}
];

export const controls: ReadonlyMap<string, ControlEntry> = new Map(entries.map(entry => [entry.type, entry]));
`;

test('the registry has every folder', async () => {
  await expect(registry).toMatchFileSnapshot('registry.ts');
});

test('every control type is drawn', () => {
  expect([...types].sort()).toEqual([...controlTypes].sort());
});
