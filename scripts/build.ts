/**
 * `npm run build`: builds the elements and the portal. Each is built only if one of its sources has changed
 * since its last build.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { exitWithError, projectRoot, runCommand } from './process.ts';

interface BuildPart {
  name: string;
  folder: string;
  sources: string[];
  commands: [string, string[]][];
  /** True if the server serves the built files. Served files are compressed at build time. */
  isServed?: boolean;
}

const sharedBuildSourceGlobs = [
  'package-lock.json',
  'vite.config.ts',
  'sdk/**/*.ts',
  'elements/**/*.{ts,tsx,json}',
];
const elementsBuild: BuildPart = {
  name: 'elements',
  folder: 'elements',
  sources: sharedBuildSourceGlobs,
  commands: [['vite', ['build', 'elements', '--logLevel', 'warn']]],
  isServed: true,
};
const portalBuild: BuildPart = {
  name: 'portal',
  folder: 'reference-app/portal',
  sources: [...sharedBuildSourceGlobs, 'reference-app/portal/**/*.{ts,tsx,css,html,json,svg,png}'],
  commands: [['vite', ['build', 'reference-app/portal', '--logLevel', 'warn']]],
  isServed: true,
};

/** Demos in the supported frameworks. Only the end-to-end tests need these builds. */
const demoFrameworks = ['react', 'vue', 'angular', 'svelte'];

function createDemoBuildPart(host: string): BuildPart {
  return {
    name: `demo in ${host}`,
    folder: `demo/${host}`,
    sources: [...sharedBuildSourceGlobs, 'demo/*.{ts,json,css}', `demo/${host}/**/*.*`],
    commands: [['npm', ['run', 'build', '--silent', '-w', `demo/${host}`]]],
  };
}

function isBuildSourceFile(file: string): boolean {
  return !/(^|\/)(node_modules|dist|\.cache)\//.test(file) && !/\.test\.tsx?$/.test(file);
}

function hashBuildPartSources(part: BuildPart): string {
  const files = globSync(part.sources, { cwd: projectRoot }).filter(isBuildSourceFile).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
}

async function buildPackageIfSourcesChanged(part: BuildPart): Promise<void> {
  const stamp = join(projectRoot, part.folder, 'dist', '.built');
  const print = hashBuildPartSources(part);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  const started = Date.now();
  console.log(`Building the ${part.name} …`);
  for (const [command, args] of part.commands) {
    if ((await runCommand(command, args, { NODE_ENV: 'production' })) !== 0)
      exitWithError(`The ${part.name} could not be built: see the message above.`);
  }
  if (part.isServed) await compressFiles(join(projectRoot, part.folder, 'dist'));
  writeFileSync(stamp, print);
  console.log(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Updates `elements/dist` and `reference-app/portal/dist`. With the argument `demos`, builds the demos
 * instead; names of demos may follow.
 */
export async function main([part, ...hosts]: string[] = []): Promise<void> {
  if (part === 'demos') return buildDemos(hosts);
  for (const one of [elementsBuild, portalBuild]) await buildPackageIfSourcesChanged(one);
}

/** Builds the elements into `elements/dist` if their sources have changed. */
export const buildElements = (): Promise<void> => buildPackageIfSourcesChanged(elementsBuild);

/** Builds the demos in parallel against `elements/dist`, each with the tools of its framework. */
async function buildDemos(hosts: string[]): Promise<void> {
  await Promise.all(
    (hosts.length > 0 ? hosts : demoFrameworks).map(host =>
      buildPackageIfSourcesChanged(createDemoBuildPart(host)),
    ),
  );
}
