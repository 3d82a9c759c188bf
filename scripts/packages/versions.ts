/** The versions of a release: the packages have the same one, and every workspace names it exactly. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.ts';

/** The workspaces that are published. */
export const PUBLISHED = ['sdk', 'elements'];

interface Manifest {
  name?: string;
  version?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
}

const read = (...path: string[]): Manifest =>
  JSON.parse(readFileSync(join(root, ...path, 'package.json'), 'utf8'));

/** The names of the published packages. */
const names = (): (string | undefined)[] => PUBLISHED.map(folder => read(folder).name);

/** The workspaces whose `package.json` changes with a release. */
export function workspacesOfRelease(): string[] {
  const published = names();
  const dependsOn = ({ dependencies = {} }: Manifest) => published.some(name => name && name in dependencies);
  return (read().workspaces ?? []).filter(folder => PUBLISHED.includes(folder) || dependsOn(read(folder)));
}

/** A manifest with this version, where it is published, of itself and of the published packages that it names. */
export function withVersion<M extends Manifest>(manifest: M, version: string): M {
  const published = names();
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

/** Writes the version into every workspace of the release. */
export function writeVersions(version: string): void {
  for (const folder of workspacesOfRelease()) {
    const path = join(root, folder, 'package.json');
    writeFileSync(path, `${JSON.stringify(withVersion(read(folder), version), null, 2)}\n`);
  }
}

/** The version after this one. */
export function nextVersion(version: string, step: 'patch' | 'minor' | 'major'): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
