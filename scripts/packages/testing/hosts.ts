/** Small projects with the packages installed from their tarballs, built by the Vite of this repository. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { projectRoot } from '../../process.ts';
import { command } from './starters.ts';

export interface Host {
  name: string;
  packages: string[];
  /** Files of `demo/starters` by their names in the project; `main` is the script of the page. */
  files: Record<string, string>;
  /** The modes of JSX with which the project is compiled strictly, libraries included. */
  jsx?: string[];
}

const PAGE =
  '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/MAIN"></script></body></html>';

const STRICT = [
  ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', 'false', '--types', ''],
  ['--target', 'es2023', '--lib', 'es2023,dom,dom.iterable'],
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
].flat();

/** npm refuses a version of Node that does not fit. */
const INSTALL = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict'];

/** npm refuses a peer that does not fit. */
const STRICT_PEERS = '--strict-peer-deps';

/** Makes and installs a project, and compiles it; returns its folder. */
export function installedHost(
  { name, packages, files, jsx = ['react-jsx'] }: Host,
  tarballs: string[],
  folder: string,
): string {
  const project = join(folder, name);
  mkdirSync(project, { recursive: true });
  for (const [to, from] of Object.entries(files))
    cpSync(join(projectRoot, 'demo', 'starters', from), join(project, to));
  const main = Object.keys(files).find(file => file.startsWith('main.')) as string;
  writeFileSync(join(project, 'index.html'), PAGE.replace('MAIN', main));
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  // The packages of the host first: the optional peers of Pinia 2 conflict with each other.
  command([...INSTALL, ...packages], project);
  command([...INSTALL, STRICT_PEERS, ...tarballs], project);
  for (const mode of jsx)
    command([join(projectRoot, 'node_modules', '.bin', 'tsc'), ...STRICT, '--jsx', mode, main], project);
  return project;
}

/** Builds the project's page for production and returns the folder of its site. */
export async function builtHost(project: string, plugins: Plugin[] = []): Promise<string> {
  await build({
    configFile: false,
    root: project,
    plugins,
    mode: 'production',
    logLevel: 'error',
    define: {
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  return join(project, 'dist');
}

/** A project of React: before version 19 the page sets properties through refs. */
function reactHost(version: string, types: number): Host {
  const isOld = types < 19;
  const folder = isOld ? 'react-before-19' : 'react';
  const main = isOld ? `main-${types < 18 ? 17 : 18}.tsx` : 'main.tsx';
  return {
    name: `react-${version}`,
    packages: [
      `react@${version}`,
      `react-dom@${version}`,
      `@types/react@${types}`,
      `@types/react-dom@${types}`,
    ],
    files: { 'main.tsx': `${folder}/${main}`, 'App.tsx': `${folder}/App.tsx` },
    jsx: isOld ? ['react', 'react-jsx'] : ['react-jsx'],
  };
}

export const reactHosts: Host[] = [
  reactHost('16.14', 16),
  reactHost('17.0', 17),
  reactHost('18.3', 18),
  reactHost('19.0', 19),
  reactHost('19.1', 19),
  reactHost('latest', 19),
];

/** The types of later versions need Vue 3.5. */
const PINIA_OF_VUE_3_4 = 'pinia@2.2.2';

/** Pages of Vue by what keeps their state. */
export const vueHosts: Host[] = ['3.4', 'latest'].flatMap(version =>
  ['ref', 'shallow-ref', 'pinia'].map(state => ({
    name: `vue-${version}-${state}`,
    packages: [
      `vue@${version}`,
      ...(state === 'pinia' ? [version === '3.4' ? PINIA_OF_VUE_3_4 : 'pinia'] : []),
    ],
    files: {
      'main.ts': 'vue-state/main.ts',
      'design.ts': 'vue-state/design.ts',
      'state.ts': `vue-state/${state}.ts`,
    },
  })),
);
