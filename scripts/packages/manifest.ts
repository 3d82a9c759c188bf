/** The `package.json` of a published package, from that of its workspace: entries name built files, and nothing is for development. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.ts';

/** The fields of a workspace's `package.json` that are published. */
export interface Workspace {
  name: string;
  version: string;
  description: string;
  license: string;
  keywords?: string[];
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

/** The files of one entry, from the root of the package. */
export interface Entry {
  types: string;
  default: string;
}

const read = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path, 'package.json'), 'utf8'));

export const readWorkspace = (folder: string): Workspace => read(folder);

/** Where the sources are, of the root's `package.json`: npm's provenance compares it with the place of the build. */
export function repositoryUrl(): string | undefined {
  const { repository } = read() as { repository?: string | { url: string } };
  return typeof repository === 'string' ? repository : repository?.url;
}

/** The oldest Node that the dependencies of the packages take. */
export const OLDEST_NODE = '20.19.0';

/** The versions that a page may have: the tested ones and compatible newer ones. The packages of a release go together. */
function published(dependencies: Record<string, string>, external: string[]): Record<string, string> {
  const range = (name: string, version: string) =>
    name.startsWith('@countersign/') || !/^\d/.test(version) ? version : `^${version}`;
  return Object.fromEntries(
    Object.entries(dependencies)
      .filter(([name]) => external.includes(name))
      .map(([name, version]) => [name, range(name, version)]),
  );
}

interface Published {
  entries: Record<string, Entry | string>;
  /** The dependencies that are not bundled; absent for all. */
  external?: string[];
}

/** The manifest of a workspace with its built entries; `more` are fields of one package alone. */
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
    engines: { node: `>=${OLDEST_NODE}` },
    exports: { ...entries, './package.json': './package.json' },
    dependencies: published(dependencies, external ?? Object.keys(dependencies)),
    publishConfig: { access: 'public' },
    ...more,
  };
}
