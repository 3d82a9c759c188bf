/**
 * Writes a list of the files that each page needs to render, by path. The server adds links to these files to
 * the page that it sends.
 */
import type { PageName } from '@countersign/sdk/api/pages';
import type { Plugin, Rolldown } from 'vite';
import { SIGN_IN_PATHS } from './app/guard.ts';
import { readPortalPagesForBuild } from './vite.page-table.ts';

/** File in the built portal that the server reads. It contains a list of `PageFiles`. */
const PAGES_FILE = '.vite/pages.json';

interface PageFiles {
  /**
   * Path of the page. `$name` matches one segment. `*` matches every path that matches no other path in the
   * list.
   */
  path: string;
  /**
   * Name of a URL query parameter. If set, `files` applies only to URLs of the page that contain this
   * parameter.
   */
  param?: string;
  files: string[];
}

const resolvePortalModulePath = (file: string): string => decodeURI(new URL(file, import.meta.url).pathname);
const MUI_THEME_MODULE = resolvePortalModulePath('./theme/MuiTheme.tsx');
/**
 * Module that starts every page. The bundler adds its chunk and the chunks that it imports to `index.html`.
 */
export const PORTAL_MAIN_MODULE = resolvePortalModulePath('./main.ts');
/** Module that starts all pages of the portal except the sign-in pages. */
export const PORTAL_START_MODULE_PATH = resolvePortalModulePath('./app/start/portal.tsx');
/** Modules of the sign-in pages, including the `<login-widget>` element. */
export const SIGN_IN_MODULES = [
  resolvePortalModulePath('./app/start/sign-in.tsx'),
  resolvePortalModulePath('../../elements/login-widget/element.ts'),
];

/**
 * The lists that can show an open task, the URL parameter that contains its id, and the modules that render
 * it.
 */
const OPEN_TASK_PAGE_CONFIG = {
  lists: ['approval/todo', 'approval/done', 'approval/copied'] as PageName[],
  param: 'task',
  modules: [
    resolvePortalModulePath('./pages/approval/tasks/open/OpenTaskView.tsx'),
    resolvePortalModulePath('../../elements/approval-task/element.ts'),
  ],
};

/** Vite plugin that writes the list of files for each page. */
export function pageFilesPlugin(): Plugin {
  return {
    name: 'countersign:page-files',
    apply: 'build',
    generateBundle: {
      // The order `post` runs the hook after the bundler has removed chunks that contained only CSS.
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter(one => one.type === 'chunk');
        const page = (path: string, needed: string[]): PageFiles => ({
          path,
          files: outputFilesOfModules(needed, chunks),
        });
        const built = await readPortalPagesForBuild();
        const { lists, param, modules } = OPEN_TASK_PAGE_CONFIG;
        const opened = built
          .filter(({ component }) => lists.includes(component))
          .map(({ path, file }) => ({ ...page(path, [PORTAL_START_MODULE_PATH, file, ...modules]), param }));
        const pages = [
          ...opened,
          ...built.map(({ path, file, isPlain }) =>
            page(
              path,
              isPlain ? [PORTAL_START_MODULE_PATH, file] : [PORTAL_START_MODULE_PATH, file, MUI_THEME_MODULE],
            ),
          ),
          ...SIGN_IN_PATHS.map(path => page(path, SIGN_IN_MODULES)),
          page('*', [PORTAL_START_MODULE_PATH]),
        ];
        this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(pages) });
      },
    },
  };
}

/**
 * Returns the chunks and style sheets of the modules and all their imports, except the files that
 * `index.html` contains.
 */
export function outputFilesOfModules(
  modules: readonly string[],
  chunks: readonly Rolldown.OutputChunk[],
): string[] {
  const first = new Set(outputFilesOfIndexHtml(chunks));
  const own = modules.flatMap(id => chunks.find(({ moduleIds }) => moduleIds.includes(id)) ?? []);
  return listChunkFilesWithStyleSheets(own, chunks).filter(file => !first.has(file));
}

/** Returns the files referenced by `index.html`. */
export const outputFilesOfIndexHtml = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  listChunkFilesWithStyleSheets(
    chunks.filter(({ moduleIds }) => moduleIds.includes(PORTAL_MAIN_MODULE)),
    chunks,
  );

/**
 * Returns the files of the chunks. A chunk's style sheet comes after the style sheets of all chunks that it
 * imports, in the bundler's order.
 */
function listChunkFilesWithStyleSheets(
  roots: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): string[] {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const file of chunk.imports) add(byName.get(file));
    scripts.push(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) styles.add(file);
  };
  for (const root of roots) add(root);
  return [...scripts, ...styles];
}
