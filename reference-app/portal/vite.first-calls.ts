/**
 * Puts a script into the page, before all others, that sends the first calls of the page at the address
 * (`session/first-calls/`). The server names its hash in the policy of the page (`server/http/portal-page.ts`).
 */
import { build, type Plugin, type Rolldown } from 'vite';
import { sharedBuild } from '../../vite.config.ts';
import { type Declared, declaredPages } from './vite.pages.ts';

const ENTRY = decodeURI(new URL('./session/first-calls/script.ts', import.meta.url).pathname);
/** The element of the page that the script reads. */
const READ = /<meta name="framed-by"[^>]*>/;

/** All of it, so that it waits for no file. */
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
  let script = '';
  return {
    name: 'countersign:first-calls',
    apply: 'build',
    async buildEnd(error) {
      if (!error) script = await scriptFor(declaredPages(this));
    },
    transformIndexHtml: {
      order: 'post',
      // Behind what it reads of the page, and before the style sheets: an inline script waits for those before it.
      handler: html => html.replace(READ, found => `${found}<script>${script.trim()}</script>`),
    },
  };
}
