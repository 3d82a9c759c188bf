/** Builds the service worker (`app/worker/`) as one file that contains the names of the shell's files. */
import { build, type Plugin, type Rolldown } from 'vite';
import { sharedBuildOptions } from '../../vite.config.ts';
import {
  outputFilesOfIndexHtml,
  outputFilesOfModules,
  PORTAL_START_MODULE_PATH,
  SIGN_IN_MODULES,
} from './vite.pages.ts';

const resolvePortalFilePath = (file: string): string => decodeURI(new URL(file, import.meta.url).pathname);
const WORKER_MODULE = resolvePortalFilePath('./app/worker/worker.ts');
/**
 * Name of the worker file. The file is in the root folder, so that the worker can handle requests for every
 * path.
 */
const WORKER_FILE = 'sw.js';
/**
 * The page module of the task list that users open first. The service worker stores the files of this page,
 * so that it opens offline.
 */
const TODO_TASKS_PAGE_MODULE = resolvePortalFilePath('./pages/approval/tasks/Todo.tsx');

async function buildServiceWorkerScript(files: readonly string[]): Promise<string> {
  // The version of the service worker consists of the content hashes in the file names.
  // It therefore changes whenever a file changes.
  const version = files.map(file => /-([^/]+)\.\w+$/.exec(file)?.[1]).join('.');
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { SHELL_FILES: JSON.stringify(files), SHELL_VERSION: JSON.stringify(version) },
    build: {
      target: sharedBuildOptions.target,
      write: false,
      rolldownOptions: { input: WORKER_MODULE, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/**
 * Returns the files of the entry point, the portal shell, the list of open tasks and the sign-in pages,
 * including all imports.
 */
function offlineShellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(one => one.type === 'chunk');
  const names = new Set([
    ...outputFilesOfIndexHtml(chunks),
    ...outputFilesOfModules([PORTAL_START_MODULE_PATH, TODO_TASKS_PAGE_MODULE, ...SIGN_IN_MODULES], chunks),
  ]);
  return [...names].sort().map(name => `/${name}`);
}

/** Vite plugin that adds the service worker to the built portal. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'countersign:service-worker',
    apply: 'build',
    generateBundle: {
      // This hook runs last, because other plugins must first remove the chunks that contained only CSS.
      order: 'post',
      async handler(_, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: WORKER_FILE,
          source: await buildServiceWorkerScript(offlineShellFiles(bundle)),
        });
      },
    },
  };
}
