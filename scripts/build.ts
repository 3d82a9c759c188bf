/** `npm run build`: builds the elements and the portal, each only if a source has changed since its last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { fail, root, run } from './process.ts';

interface Part {
  name: string;
  folder: string;
  sources: string[];
  commands: [string, string[]][];
  /** The server sends its files, so they are compressed once. */
  isServed?: boolean;
}

const shared = ['package-lock.json', 'vite.config.ts', 'sdk/**/*.ts', 'elements/**/*.{ts,tsx,json}'];
const elements: Part = {
  name: 'elements',
  folder: 'elements',
  sources: shared,
  commands: [['vite', ['build', 'elements', '--logLevel', 'warn']]],
  isServed: true,
};
const portal: Part = {
  name: 'portal',
  folder: 'reference-app/portal',
  sources: [...shared, 'reference-app/portal/**/*.{ts,tsx,css,html,json,svg,png}'],
  commands: [['vite', ['build', 'reference-app/portal', '--logLevel', 'warn']]],
  isServed: true,
};

/** The demos in the supported frameworks; only the end-to-end tests need them. */
const demos = ['react', 'vue', 'angular', 'svelte'];

function demoIn(host: string): Part {
  return {
    name: `demo in ${host}`,
    folder: `demo/${host}`,
    sources: [...shared, 'demo/*.{ts,json,css}', `demo/${host}/**/*.*`],
    commands: [['npm', ['run', 'build', '--silent', '-w', `demo/${host}`]]],
  };
}

function isSource(file: string): boolean {
  return !/(^|\/)(node_modules|dist|\.cache)\//.test(file) && !/\.test\.tsx?$/.test(file);
}

function fingerprint(part: Part): string {
  const files = globSync(part.sources, { cwd: root }).filter(isSource).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

async function buildPart(part: Part): Promise<void> {
  const stamp = join(root, part.folder, 'dist', '.built');
  const print = fingerprint(part);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  const started = Date.now();
  console.log(`Building the ${part.name} …`);
  for (const [command, args] of part.commands) {
    if ((await run(command, args, { NODE_ENV: 'production' })) !== 0)
      fail(`The ${part.name} could not be built: see the message above.`);
  }
  if (part.isServed) await compressFiles(join(root, part.folder, 'dist'));
  writeFileSync(stamp, print);
  console.log(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Updates `elements/dist` and `reference-app/portal/dist`, or with `demos` the demos, of which names may follow. */
export async function main([part, ...hosts]: string[] = []): Promise<void> {
  if (part === 'demos') return buildDemos(hosts);
  for (const one of [elements, portal]) await buildPart(one);
}

/** Updates `elements/dist`. */
export const buildElements = (): Promise<void> => buildPart(elements);

/** Builds the demos in parallel with the tools of their frameworks, against `elements/dist`. */
async function buildDemos(hosts: string[]): Promise<void> {
  await Promise.all((hosts.length > 0 ? hosts : demos).map(host => buildPart(demoIn(host))));
}
