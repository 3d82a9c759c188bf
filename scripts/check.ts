/** `npm run check`: format and lint, types of every workspace, and the directions of imports. */
import { againstTheArrows } from './arrows.ts';
import { run } from './process.ts';

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

/** Runs every check and answers the names of those that failed. */
export async function check(): Promise<string[]> {
  const failed: string[] = [];
  if ((await run('biome', ['check', '.'])) !== 0) failed.push('format and lint');
  for (const project of projects) {
    if ((await run('tsc', ['-p', project])) !== 0) failed.push(`types of ${project}`);
  }
  const faults = againstTheArrows();
  for (const fault of faults)
    console.error(`${fault.file}:${fault.line} imports ${fault.imports}: ${fault.why}`);
  if (faults.length > 0) failed.push('directions of imports');
  return failed;
}

export async function main(): Promise<void> {
  const failed = await check();
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
