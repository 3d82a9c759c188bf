/** Projects made by the starters of five frameworks, with the packages installed from their tarballs. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSubprocessEnvironmentVariables, projectRoot } from '../../process.ts';

export interface Starter {
  name: string;
  /** The command that makes a project of this name in the current folder. */
  create: string[];
  /** The page of `demo/starters` and the file of the project that it replaces. */
  page: [from: string, to: string];
  /** The compiler as strict as it gets, libraries included. */
  check: string[];
  build: string[];
  /** Where the build puts the site. */
  site: string;
  change?: (folder: string) => void;
  /** Packages of versions that the starter does not choose. */
  packages?: string[];
}

const vite = (template: string, name = template, version = 'latest') => [
  'npm',
  'create',
  '-y',
  `vite@${version}`,
  name,
  '--',
  '--template',
  `${template}-ts`,
  '--no-interactive',
];
const strict = ['--skipLibCheck', 'false', '--strict'];
const tsc = (project: string) => ['npx', 'tsc', '-p', project, '--noEmit', ...strict];
const viteBuild = ['npx', 'vite', 'build', '--logLevel', 'error'];

/** Vue's compiler learns that tags with a dash are elements, as docs/hosts/vue.md says. */
function allowElements(folder: string): void {
  const file = join(folder, 'vite.config.ts');
  const text = readFileSync(file, 'utf8');
  const options = "vue({ template: { compilerOptions: { isCustomElement: tag => tag.includes('-') } } })";
  writeFileSync(file, text.replace('vue()', options));
}

/** The starter of Svelte 4 was not written for the strict compiler of today. */
function nameTarget(folder: string): void {
  const file = join(folder, 'src', 'main.ts');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace("getElementById('app')", "getElementById('app') as Element"),
  );
}

export const starters: Starter[] = [
  {
    name: 'vanilla',
    create: vite('vanilla'),
    page: ['plain/main.ts', 'src/main.ts'],
    check: tsc('.'),
    build: viteBuild,
    site: 'dist',
  },
  {
    name: 'react',
    create: vite('react'),
    page: ['react/App.tsx', 'src/App.tsx'],
    check: tsc('tsconfig.app.json'),
    build: viteBuild,
    site: 'dist',
  },
  {
    name: 'vue',
    create: vite('vue'),
    page: ['vue/App.vue', 'src/App.vue'],
    check: ['npx', 'vue-tsc', '-p', 'tsconfig.app.json', '--noEmit', ...strict],
    build: viteBuild,
    site: 'dist',
    change: allowElements,
  },
  {
    name: 'vue-3.4',
    create: vite('vue', 'vue-3.4'),
    page: ['vue/App.vue', 'src/App.vue'],
    check: ['npx', 'vue-tsc', '-p', 'tsconfig.app.json', '--noEmit', ...strict],
    build: viteBuild,
    site: 'dist',
    change: allowElements,
    packages: ['vue@3.4'],
  },
  {
    name: 'svelte',
    create: vite('svelte'),
    page: ['svelte/App.svelte', 'src/App.svelte'],
    check: ['npx', 'svelte-check', '--tsconfig', './tsconfig.app.json', '--fail-on-warnings'],
    build: viteBuild,
    site: 'dist',
  },
  {
    // The last starter of Svelte 4.
    name: 'svelte-4',
    create: vite('svelte', 'svelte-4', '5.0'),
    page: ['svelte-4/App.svelte', 'src/App.svelte'],
    check: ['npx', 'svelte-check', '--tsconfig', './tsconfig.json'],
    build: viteBuild,
    site: 'dist',
    change: nameTarget,
  },
  {
    name: 'angular',
    create: [
      'npx',
      '-y',
      '@angular/cli@latest',
      'new',
      'angular',
      '--defaults',
      '--skip-git',
      '--skip-install',
      '--interactive=false',
    ],
    page: ['angular/app.ts', 'src/app/app.ts'],
    check: tsc('tsconfig.app.json'),
    build: ['npx', 'ng', 'build'],
    site: 'dist/angular/browser',
  },
];

/** Runs a command of a project and returns its output; a failure throws everything that it printed. */
export function command([program, ...args]: string[], cwd: string): string {
  // A project of a starter is not under test: vitest's own mode would build it for development.
  const env = { ...createSubprocessEnvironmentVariables({ NG_CLI_ANALYTICS: 'false' }), NODE_ENV: undefined };
  const { status, stdout, stderr } = spawnSync(program as string, args, {
    cwd,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Makes a project, installs the tarballs, compiles and builds it, and returns the folder of its site. */
export function made(starter: Starter, tarballs: string[], folder: string): string {
  command(starter.create, folder);
  const project = join(folder, starter.name);
  command(
    [
      'npm',
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      ...(starter.packages ?? []),
      ...tarballs,
    ],
    project,
  );
  const [from, to] = starter.page;
  cpSync(join(projectRoot, 'demo', 'starters', from), join(project, to));
  starter.change?.(project);
  command(starter.check, project);
  command(starter.build, project);
  return join(project, starter.site);
}
