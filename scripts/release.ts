/**
 * `npm run release -- <patch|minor|major> [--dry-run]`: gives both packages the next version and the changelog its heading, builds
 * and checks the tarballs, publishes them with provenance, then commits and tags. A dry run changes nothing and publishes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { released } from './packages/changelog.ts';
import { readWorkspace, repositoryUrl } from './packages/manifest.ts';
import { buildTarballs } from './packages/tarballs.ts';
import { nextVersion, workspacesOfRelease, writeVersions } from './packages/versions.ts';
import { environment, fail, root, run } from './process.ts';

const STEPS = ['patch', 'minor', 'major'] as const;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Returns the new version. */
function setVersions(step: (typeof STEPS)[number]): string {
  const version = nextVersion(readWorkspace('sdk').version, step);
  writeVersions(version);
  const args = ['install', '--package-lock-only', '--ignore-scripts'];
  execFileSync('npm', args, { cwd: root, env: environment() });
  return version;
}

async function publish(tarballs: string[], isDry: boolean): Promise<void> {
  const options = isDry ? ['--dry-run'] : ['--provenance'];
  for (const tarball of tarballs)
    if ((await run('npm', ['publish', tarball, '--access', 'public', ...options])) !== 0)
      fail(`${tarball} was not published: see the message of npm above.`);
}

export async function main(args: string[]): Promise<void> {
  const isDry = args.includes('--dry-run');
  const step = STEPS.find(one => args.includes(one));
  if (!step) fail(`Name the step of the version: npm run release -- <${STEPS.join('|')}> [--dry-run]`);
  if (git('status', '--porcelain') !== '') fail('Commit your changes first: a release is made of a commit.');
  if (!isDry && !repositoryUrl())
    fail('Name the address of the repository as "repository" in package.json: provenance is bound to it.');
  const changelog = join(root, 'CHANGELOG.md');
  const changed = [
    'CHANGELOG.md',
    'package-lock.json',
    ...workspacesOfRelease().map(folder => join(folder, 'package.json')),
  ];
  try {
    const version = setVersions(step);
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(changelog, released(readFileSync(changelog, 'utf8'), version, date));
    await publish(await buildTarballs(), isDry);
    if (isDry) return;
    git('commit', '--quiet', '--message', `release: ${version}`, '--', ...changed);
    git('tag', `v${version}`);
    console.log(`Published ${version}. Push the commit and the tag v${version}.`);
  } finally {
    // The changes of a dry run or a failure go back; after a release nothing is left to restore.
    git('checkout', '--quiet', '--', ...changed);
  }
}
