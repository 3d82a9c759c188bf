/**
 * `npm run check`: checks formatting and lint, the types in every workspace, import directions, regular
 * expressions, folder sizes, tenants in raw SQL, the use of tokens, and the zones of times.
 */
import { availableParallelism } from 'node:os';
import { credentialFaults, formatCredentialFault } from './credentials.ts';
import { dependencyFaults, formatDependencyFault } from './dependencies.ts';
import { dynamicRegExpFaults, formatDynamicRegExpFault } from './expressions.ts';
import { MAX_FOLDER_FILES, overfullFolderFaults } from './folders.ts';
import { runCommand } from './process.ts';
import { formatTenantSqlFault, tenantSqlFaults } from './tenant-sql.ts';
import { formatTimeZoneFault, timeZoneFaults } from './time-zones.ts';

/** Projects ordered by the duration of their type check, longest first. */
const typeCheckedProjects = [
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

/** Returns the faults that no compiler finds, by the name of the check. */
async function runSourceCodeChecks(): Promise<[string, string[]][]> {
  return [
    ['directions of imports', (await dependencyFaults()).map(formatDependencyFault)],
    ['regular expressions of texts', dynamicRegExpFaults().map(formatDynamicRegExpFault)],
    [
      'sizes of folders',
      overfullFolderFaults().map(
        ({ folder, files }) => `${folder}: ${files} files, at most ${MAX_FOLDER_FILES}`,
      ),
    ],
    ['tenants in raw SQL', tenantSqlFaults().map(formatTenantSqlFault)],
    ['the way of the token', credentialFaults().map(formatCredentialFault)],
    ['zones of times', timeZoneFaults().map(formatTimeZoneFault)],
  ];
}

/** Runs every check and returns the names of the failed checks. */
export async function runAllChecks(): Promise<string[]> {
  const failed: string[] = [];
  if ((await runCommand('biome', ['check', '.'])) !== 0) failed.push('format and lint');
  const waiting = [...typeCheckedProjects];
  /**
   * Each type checker uses one core. Several checkers on one project would each infer the types again, which
   * nearly doubles the work.
   */
  const lane = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      if ((await runCommand('tsc', ['-p', project, '--checkers', '1'])) !== 0)
        failed.push(`types of ${project}`);
  };
  /**
   * The source checks run in a separate process, because they use a whole processor core. When they end, a
   * type checker uses this core.
   */
  const sources = async () => {
    if ((await runCommand('node', ['scripts/check.ts'])) !== 0) failed.push('the sources');
    await lane();
  };
  const lanes = Array.from({ length: Math.max(1, availableParallelism() - 1) }, lane);
  await Promise.all([sources(), ...lanes]);
  return failed;
}

export async function main(): Promise<void> {
  const failed = await runAllChecks();
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  for (const [name, faults] of await runSourceCodeChecks()) {
    for (const fault of faults) console.error(fault);
    if (faults.length === 0) continue;
    console.error(`Failed: ${name}.`);
    process.exitCode = 1;
  }
}
