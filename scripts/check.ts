/** `npm run check`: format and lint, types of every workspace, directions of imports, regular expressions, sizes of folders, the way of the token, and the vocabulary. */
import { availableParallelism } from 'node:os';
import { credentialFaults, credentialText } from './credentials.ts';
import { dependencyFaults, dependencyText } from './dependencies.ts';
import { expressionFaults, expressionText } from './expressions.ts';
import { folderFaults, MOST_FILES } from './folders.ts';
import { run } from './process.ts';
import { type TermFault, termFaults } from './terms.ts';
import { textFaults } from './text-terms.ts';

/** The ones that take longest first. */
const projects = [
  'reference-app/server',
  'reference-app/portal',
  'elements/tsconfig.test.json',
  'elements',
  'reference-app/e2e',
  'sdk/tsconfig.test.json',
  'sdk',
  '.',
  'docs',
];

const termText = ({ file, line, found, use }: TermFault): string => `${file}:${line} ${found}: use ${use}`;

/** Faults of the sources that no compiler finds, by the name of their check. */
async function sourceFaults(): Promise<[string, string[]][]> {
  return [
    ['directions of imports', (await dependencyFaults()).map(dependencyText)],
    ['regular expressions of texts', expressionFaults().map(expressionText)],
    [
      'sizes of folders',
      folderFaults().map(({ folder, files }) => `${folder}: ${files} files, at most ${MOST_FILES}`),
    ],
    ['the way of the token', credentialFaults().map(credentialText)],
    ['vocabulary', termFaults().map(termText)],
    ['one term for each idea in the texts', textFaults().map(termText)],
  ];
}

/** Runs every check and returns the names of those that failed. */
export async function check(): Promise<string[]> {
  const failed: string[] = [];
  if ((await run('biome', ['check', '.'])) !== 0) failed.push('format and lint');
  const waiting = [...projects];
  /** One checker keeps one core busy. Several of a project find the same types each for itself: nearly twice the work. */
  const lane = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      if ((await run('tsc', ['-p', project, '--checkers', '1'])) !== 0) failed.push(`types of ${project}`);
  };
  /** In a process of its own: it keeps a core busy too, and the first lane waits for it. */
  const sources = async () => {
    if ((await run('node', ['scripts/check.ts'])) !== 0) failed.push('the sources');
    await lane();
  };
  const lanes = Array.from({ length: Math.max(1, availableParallelism() - 1) }, lane);
  await Promise.all([sources(), ...lanes]);
  return failed;
}

export async function main(): Promise<void> {
  const failed = await check();
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  for (const [name, faults] of await sourceFaults()) {
    for (const fault of faults) console.error(fault);
    if (faults.length === 0) continue;
    console.error(`Failed: ${name}.`);
    process.exitCode = 1;
  }
}
