/** The registry of nouns is written from the files in this folder: `vitest run --project sdk nouns/registry -u`. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const OTHER_FILES = ['index.ts', 'noun.ts', 'registry.ts'];

const nounFiles = readdirSync(new URL('./', import.meta.url))
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !OTHER_FILES.includes(name))
  .sort()
  .map(file => ({
    file,
    noun: `${file.slice(0, -3).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Noun`,
  }));

const imports = [
  ...nounFiles.map(({ file, noun }) => [file, `import { ${noun} } from './${file}';`] as const),
  ['noun.ts', "import type { Noun } from './noun.ts';"] as const,
].sort(([a], [b]) => a.localeCompare(b, 'en'));

const registry = `/**
 * Lists all resource definitions (nouns). The test registry.test.ts generates this file from the files in its
 * folder.
 */
${imports.map(([, line]) => line).join('\n')}

${nounFiles.map(({ file }) => `export * from './${file}';`).join('\n')}

export const nouns: readonly Noun[] = [
${nounFiles.map(({ noun }) => `  ${noun},`).join('\n')}
];
`;

test('the registry has every noun', async () => {
  await expect(registry).toMatchFileSnapshot('registry.ts');
});
