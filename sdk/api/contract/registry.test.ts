/** The registry is written from the files of the calls: `vitest run --project sdk contract/registry -u` after adding one. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Shapes and ids that several resources share, and the two files that stand for all. */
const OTHERS = ['index.ts', 'routes.ts', 'shapes.ts', 'nouns', 'ids'];

/** A file exports its calls under its own name and `Contract`, a folder through its `index.ts`. */
const resources = readdirSync(new URL('./', import.meta.url), { withFileTypes: true })
  .filter(({ name }) => !OTHERS.includes(name) && !name.endsWith('.test.ts'))
  .map(entry => {
    const name = entry.name
      .replace(/\.ts$/, '')
      .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return { name, path: `./${entry.name}${entry.isDirectory() ? '/index.ts' : ''}` };
  })
  .sort((a, b) => a.path.localeCompare(b.path, 'en'));

const module = `/** Lists all API calls and the types of their rows. registry.test.ts generates it from the files in this folder. */
${resources.map(({ name, path }) => `import { ${name}Contract } from '${path}';`).join('\n')}

${resources.map(({ path }) => `export type * from '${path}';`).join('\n')}

export const routes = {
${resources.map(({ name }) => `  ...${name}Contract,`).join('\n')}
} as const;
`;

test('the registry has every file', async () => {
  await expect(module).toMatchFileSnapshot('routes.ts');
});

test('no two resources have the same call', async () => {
  const modules: Record<string, object>[] = await Promise.all(resources.map(({ path }) => import(path)));
  const keys = modules.flatMap((module, at) => Object.keys(module[`${resources[at]!.name}Contract`]!));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
