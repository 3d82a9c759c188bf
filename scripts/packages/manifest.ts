/**
 * Derives the `package.json` of a published package from its workspace: entry points refer to built files,
 * and fields for development are omitted.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process.ts';

/** Fields of a workspace's `package.json` that are published. */
export interface WorkspaceManifest {
  name: string;
  version: string;
  description: string;
  license: string;
  keywords?: string[];
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

/** Files of one entry point, as paths from the package root. */
export interface EntryPoint {
  types: string;
  default: string;
}

const readPackageJson = (...path: string[]) =>
  JSON.parse(readFileSync(join(projectRoot, ...path, 'package.json'), 'utf8'));

export const readWorkspace = (folder: string): WorkspaceManifest => readPackageJson(folder);

/**
 * Returns the repository URL from the root `package.json`. npm compares this URL with the repository of the
 * build to verify the provenance.
 */
export function repositoryUrl(): string | undefined {
  const { repository } = readPackageJson() as { repository?: string | { url: string } };
  return typeof repository === 'string' ? repository : repository?.url;
}

/** Oldest Node version supported by the packages' dependencies. */
export const OLDEST_NODE_VERSION = '20.19.0';

/**
 * Returns the dependencies with version ranges: the tested version and compatible newer versions. Packages
 * released together require the exact version.
 */
function publishedDependencies(
  dependencies: Record<string, string>,
  external: string[],
): Record<string, string> {
  const range = (name: string, version: string) =>
    name.startsWith('@countersign/') || !/^\d/.test(version) ? version : `^${version}`;
  return Object.fromEntries(
    Object.entries(dependencies)
      .filter(([name]) => external.includes(name))
      .map(([name, version]) => [name, range(name, version)]),
  );
}

interface Published {
  entries: Record<string, EntryPoint | string>;
  /** Dependencies that are not bundled. Default: all dependencies of the workspace. */
  external?: string[];
}

/**
 * Returns the manifest of a workspace with its built entry points. `more` contains additional fields for this
 * package.
 */
export function publishedManifest(
  folder: string,
  { entries, external }: Published,
  more: Record<string, unknown>,
): Record<string, unknown> {
  const { name, version, description, keywords, license, dependencies } = readWorkspace(folder);
  const url = repositoryUrl();
  return {
    name,
    version,
    description,
    keywords,
    license,
    ...(url && { repository: { type: 'git', url, directory: folder } }),
    type: 'module',
    engines: { node: `>=${OLDEST_NODE_VERSION}` },
    exports: { ...entries, './package.json': './package.json' },
    dependencies: publishedDependencies(dependencies, external ?? Object.keys(dependencies)),
    publishConfig: { access: 'public' },
    ...more,
  };
}
