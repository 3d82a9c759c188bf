/** `npm run check`: format and lint, types of every workspace, directions of imports, regular expressions, sizes of folders, the way of the token, and the vocabulary. */
import { credentialFaults, credentialText } from './credentials.ts';
import { dependencyFaults, dependencyText } from './dependencies.ts';
import { expressionFaults, expressionText } from './expressions.ts';
import { folderFaults, MOST_FILES } from './folders.ts';
import { run } from './process.ts';
import { termFaults } from './terms.ts';

const projects = [
  '.',
  'sdk',
  'sdk/tsconfig.test.json',
  'elements',
  'elements/tsconfig.test.json',
  'reference-app/portal',
  'reference-app/server',
  'reference-app/e2e',
];

/** Runs every check and returns the names of those that failed. */
export async function check(): Promise<string[]> {
  const failed: string[] = [];
  if ((await run('biome', ['check', '.'])) !== 0) failed.push('format and lint');
  for (const project of projects) {
    if ((await run('tsc', ['-p', project])) !== 0) failed.push(`types of ${project}`);
  }
  const lists: [string, string[]][] = [
    ['directions of imports', (await dependencyFaults()).map(dependencyText)],
    ['regular expressions of texts', expressionFaults().map(expressionText)],
    [
      'sizes of folders',
      folderFaults().map(({ folder, files }) => `${folder}: ${files} files, at most ${MOST_FILES}`),
    ],
    ['the way of the token', credentialFaults().map(credentialText)],
    ['vocabulary', termFaults().map(({ file, line, found, use }) => `${file}:${line} ${found}: use ${use}`)],
  ];
  for (const [name, faults] of lists) {
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) failed.push(name);
  }
  return failed;
}

export async function main(): Promise<void> {
  const failed = await check();
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
