/**
 * Sets the version for a release. All packages have one common version, and every workspace depends on
 * exactly this version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process.ts';

/** The workspaces that are published. */
export const PUBLISHED_WORKSPACES = ['sdk', 'elements'];

interface Manifest {
  name?: string;
  version?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

const readPackageJson = (...path: string[]): Manifest =>
  JSON.parse(readFileSync(join(projectRoot, ...path, 'package.json'), 'utf8'));

/** Returns the names of the published packages. */
const readPublishedPackageNames = (): (string | undefined)[] =>
  PUBLISHED_WORKSPACES.map(folder => readPackageJson(folder).name);

/** Returns the workspaces whose `package.json` a release changes. */
export function releaseWorkspaces(): string[] {
  const published = readPublishedPackageNames();
  const dependsOn = ({ dependencies = {} }: Manifest) => published.some(name => name && name in dependencies);
  return (readPackageJson().workspaces ?? []).filter(
    folder => PUBLISHED_WORKSPACES.includes(folder) || dependsOn(readPackageJson(folder)),
  );
}

/**
 * Returns a package manifest with a new version. Dependencies on published packages get this version. The
 * package itself gets the version only if it is published.
 */
export function manifestWithVersion<M extends Manifest>(manifest: M, version: string): M {
  const published = readPublishedPackageNames();
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, old]): [string, string] => [
    name,
    published.includes(name) ? version : old,
  ]);
  return {
    ...manifest,
    ...(published.includes(manifest.name) && { version }),
    ...(manifest.dependencies && { dependencies: Object.fromEntries(dependencies) }),
  };
}

/** Writes the version to every workspace that the release changes. */
export function writeVersions(version: string): void {
  for (const folder of releaseWorkspaces()) {
    const path = join(projectRoot, folder, 'package.json');
    writeFileSync(
      path,
      `${JSON.stringify(manifestWithVersion(readPackageJson(folder), version), null, 2)}\n`,
    );
  }
}

/** Returns the next version for the given release type. */
export function nextVersion(version: string, step: 'patch' | 'minor' | 'major'): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
