/**
 * Inserts a script before all other scripts of the page. The script sends the first API calls of the page
 * that the URL names (`session/first-calls/`). The server adds the hash of the script to the content security
 * policy (`server/http/portal-page.ts`).
 */
import { build, type Plugin, type Rolldown } from 'vite';
import { sharedBuildOptions } from '../../vite.config.ts';
import { type BuiltPage, readPortalPagesForBuild } from './vite.page-table.ts';

const FIRST_CALLS_SCRIPT_PATH = decodeURI(
  new URL('./session/first-calls/script.ts', import.meta.url).pathname,
);
/** Matches the meta element that the script of the first API calls reads. */
const FRAMED_BY_META_TAG_PATTERN = /<meta name="framed-by"[^>]*>/;

/** Bundles the script of the first API calls into one text, so that the script loads no further files. */
async function buildFirstCallsScript(pages: readonly BuiltPage[]): Promise<string> {
  const calls = Object.fromEntries(
    pages.filter(({ firstCalls }) => firstCalls).map(({ path, firstCalls }) => [path, firstCalls]),
  );
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { CALLS_OF_PAGES: JSON.stringify(calls) },
    build: {
      target: sharedBuildOptions.target,
      write: false,
      // Tree shaking removes unused modules, so that the script contains only the code that sends the calls.
      rolldownOptions: {
        input: FIRST_CALLS_SCRIPT_PATH,
        output: { format: 'iife' },
        treeshake: { moduleSideEffects: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** Vite plugin that builds the script of the first API calls and inserts it into `index.html`. */
export function firstApiCallsScriptPlugin(): Plugin {
  let script = '';
  return {
    name: 'countersign:first-calls',
    apply: 'build',
    async buildEnd(error) {
      if (!error) script = await buildFirstCallsScript(await readPortalPagesForBuild());
    },
    transformIndexHtml: {
      order: 'post',
      // The inline script is inserted after the meta element that it reads, and before the style sheets.
      // An inline script waits for the style sheets that precede it.
      handler: html =>
        html.replace(FRAMED_BY_META_TAG_PATTERN, found => `${found}<script>${script.trim()}</script>`),
    },
  };
}
