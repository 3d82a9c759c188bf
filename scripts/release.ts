/**
 * `npm run release -- <patch|minor|major> [--dry-run]`: releases both packages. Sets the next version and the
 * changelog heading, builds and checks the tarballs, publishes them with provenance, then commits and tags
 * the release. A dry run publishes nothing and restores all changes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withReleaseHeading } from './packages/changelog.ts';
import { readWorkspace, repositoryUrl } from './packages/manifest.ts';
import { buildTarballs } from './packages/tarballs.ts';
import { nextVersion, releaseWorkspaces, writeVersions } from './packages/versions.ts';
import { createSubprocessEnvironmentVariables, exitWithError, projectRoot, runCommand } from './process.ts';

const VERSION_INCREMENTS = ['patch', 'minor', 'major'] as const;

const runGit = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

/** Sets the next version in all workspaces and returns it. */
function setVersions(step: (typeof VERSION_INCREMENTS)[number]): string {
  const version = nextVersion(readWorkspace('sdk').version, step);
  writeVersions(version);
  const args = ['install', '--package-lock-only', '--ignore-scripts'];
  execFileSync('npm', args, { cwd: projectRoot, env: createSubprocessEnvironmentVariables() });
  return version;
}

async function publishTarballs(tarballs: string[], isDry: boolean): Promise<void> {
  const options = isDry ? ['--dry-run'] : ['--provenance'];
  for (const tarball of tarballs)
    if ((await runCommand('npm', ['publish', tarball, '--access', 'public', ...options])) !== 0)
      exitWithError(`${tarball} was not published: see the message of npm above.`);
}

export async function main(args: string[]): Promise<void> {
  const isDry = args.includes('--dry-run');
  const step = VERSION_INCREMENTS.find(one => args.includes(one));
  if (!step)
    exitWithError(
      `Name the step of the version: npm run release -- <${VERSION_INCREMENTS.join('|')}> [--dry-run]`,
    );
  if (runGit('status', '--porcelain') !== '')
    exitWithError('Commit your changes first: a release is made of a commit.');
  if (!isDry && !repositoryUrl())
    exitWithError(
      'Name the address of the repository as "repository" in package.json: provenance is bound to it.',
    );
  const changelog = join(projectRoot, 'CHANGELOG.md');
  const changed = [
    'CHANGELOG.md',
    'package-lock.json',
    ...releaseWorkspaces().map(folder => join(folder, 'package.json')),
  ];
  try {
    const version = setVersions(step);
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(changelog, withReleaseHeading(readFileSync(changelog, 'utf8'), version, date));
    await publishTarballs(await buildTarballs(), isDry);
    if (isDry) return;
    runGit('commit', '--quiet', '--message', `release: ${version}`, '--', ...changed);
    runGit('tag', `v${version}`);
    console.log(`Published ${version}. Push the commit and the tag v${version}.`);
  } finally {
    // Restores the changed files after a dry run or a failed release.
    // The changed files are already committed after a successful release, so this checkout then has no effect.
    runGit('checkout', '--quiet', '--', ...changed);
  }
}
