/** Builds the service worker in one file, with the names of the files that the shell needs (`app/worker/`). */
import { build, type Plugin, type Rolldown } from 'vite';
import { sharedBuild } from '../../vite.config.ts';
import { entryFiles, filesOf, PORTAL, SIGN_IN_PAGES } from './vite.pages.ts';

const here = (file: string): string => decodeURI(new URL(file, import.meta.url).pathname);
const ENTRY = here('./app/worker/worker.ts');
/** In the root, so that it serves every path. */
const FILE = 'sw.js';
/** The lists that people open first are there offline too. */
const LIST = here('./pages/approval/tasks/Todo.tsx');

async function workerFor(files: readonly string[]): Promise<string> {
  // Their names end with hashes of their contents.
  const version = files.map(file => /-([^/]+)\.\w+$/.exec(file)?.[1]).join('.');
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { SHELL_FILES: JSON.stringify(files), SHELL_VERSION: JSON.stringify(version) },
    build: {
      target: sharedBuild.target,
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** The entry, the shell, the first list and the sign-in, with all that they import. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(one => one.type === 'chunk');
  const names = new Set([...entryFiles(chunks), ...filesOf([PORTAL, LIST, ...SIGN_IN_PAGES], chunks)]);
  return [...names].sort().map(name => `/${name}`);
}

/** For the build of the portal. */
export function serviceWorker(): Plugin {
  return {
    name: 'countersign:service-worker',
    apply: 'build',
    generateBundle: {
      // Behind the removal of chunks that held css alone.
      order: 'post',
      async handler(_, bundle) {
        this.emitFile({ type: 'asset', fileName: FILE, source: await workerFor(shellFiles(bundle)) });
      },
    },
  };
}
