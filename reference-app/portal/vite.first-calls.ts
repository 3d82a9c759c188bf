/** Puts a script before all others that sends the first calls of the page at the address (`session/first-calls/`). */
import { build, type Plugin, type Rolldown } from 'vite';
import { sharedBuild } from '../../vite.config.ts';
import { type Declared, declaredPages } from './vite.pages.ts';

const ENTRY = decodeURI(new URL('./session/first-calls/script.ts', import.meta.url).pathname);
const NAME = 'first-calls.js';

/** The script in one file, so that it waits for no other. */
async function scriptFor(pages: readonly Declared[]): Promise<string> {
  const calls = Object.fromEntries(
    pages.filter(({ firstCalls }) => firstCalls.length > 0).map(({ path, firstCalls }) => [path, firstCalls]),
  );
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { CALLS_OF_PAGES: JSON.stringify(calls) },
    build: {
      target: sharedBuild.target,
      write: false,
      // Nothing but the calls themselves.
      rolldownOptions: { input: ENTRY, output: { format: 'iife' }, treeshake: { moduleSideEffects: false } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** For the build of the portal. */
export function firstCalls(): Plugin {
  return {
    name: 'countersign:first-calls',
    apply: 'build',
    async buildEnd(error) {
      if (error) return;
      this.emitFile({ type: 'asset', name: NAME, source: await scriptFor(declaredPages(this)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.values(bundle).find(one => one.type === 'asset' && one.names.includes(NAME));
        if (!file) throw new Error(`[Bug] ${NAME} is not in the build.`);
        const attrs = { async: true, fetchpriority: 'high', src: `/${file.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
