/** Writes which files each page needs until it is drawn, by its path: the server names them in the page that it sends. */
import type { Plugin, Rolldown } from 'vite';
import { SIGN_IN } from './app/guard.ts';

/** Where the server finds it in the built portal: a list of `PageFiles`. */
const FILE = '.vite/pages.json';

interface PageFiles {
  /** The path of a declaration; `$name` stands for one segment, `*` for every path that none of the others is. */
  path: string;
  /** Of an address with this parameter alone. */
  param?: string;
  files: string[];
}

export interface Declared {
  path: string;
  component: string;
  isPlain: boolean;
  firstCalls: string[];
}

const DECLARATIONS = /\/pages\/[^/]+\/[^/]+\/page\.ts$/;
const here = (file: string): string => decodeURI(new URL(file, import.meta.url).pathname);
const THEME = here('./theme/MuiTheme.tsx');
/** The start of every page; the bundler hands `index.html` its chunk and what that imports. */
export const ENTRY = here('./main.ts');
/** The frame of every page of the portal. */
export const PORTAL = here('./app/start/portal.tsx');
/** The pages around the sign-in, with their element. */
export const SIGN_IN_PAGES = [
  here('./app/start/sign-in.tsx'),
  here('../../elements/login-widget/element.ts'),
];

/** A task that is open beside its list. */
const OPEN_TASK = {
  lists: ['/approval/todo', '/approval/done', '/approval/copied'],
  param: 'task',
  modules: [
    here('./pages/approval/tasks/open/OpenTask.tsx'),
    here('../../elements/approval-task/element.ts'),
  ],
};

interface Node {
  type: string;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string';

/** All nodes of a type within a node. */
function nodesOf(type: string, within: unknown): Node[] {
  if (Array.isArray(within)) return within.flatMap(one => nodesOf(type, one));
  if (!isNode(within)) return [];
  const below = Object.values(within).flatMap(value => nodesOf(type, value));
  return within.type === type ? [within, ...below] : below;
}

const literal = (node: unknown): unknown => (isNode(node) ? node.value : undefined);

/** The value of a property in the argument of a call. */
const argumentOf = (call: Node, name: string): unknown =>
  nodesOf('Property', call.arguments).find(({ key }) => isNode(key) && key.name === name)?.value;

/** The pages that the calls of `definePage` in a module declare. */
export function declaredIn(ast: unknown, id: string): Declared[] {
  const calls = nodesOf('CallExpression', ast).filter(
    ({ callee }) => isNode(callee) && callee.name === 'definePage',
  );
  return calls.map(call => {
    const path = literal(argumentOf(call, 'path'));
    const file = literal(nodesOf('ImportExpression', argumentOf(call, 'load'))[0]?.source);
    if (typeof path !== 'string' || typeof file !== 'string')
      throw new Error(`${id}: a page declares its path and its import as literals.`);
    return {
      path,
      component: decodeURI(new URL(file, `file://${id}`).pathname),
      isPlain: literal(argumentOf(call, 'isPlain')) === true,
      firstCalls: nodesOf('Literal', argumentOf(call, 'firstCalls')).map(({ value }) => String(value)),
    };
  });
}

/** The declarations of all pages of a build. */
export const declaredPages = (build: Rolldown.PluginContext): Declared[] =>
  [...build.getModuleIds()]
    .filter(id => DECLARATIONS.test(id))
    .flatMap(id => declaredIn(build.parse(build.getModuleInfo(id)?.code ?? ''), id));

/** For the build of the portal. */
export function pageFiles(): Plugin {
  return {
    name: 'countersign:page-files',
    apply: 'build',
    generateBundle: {
      // Behind the removal of chunks that held css alone.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(one => one.type === 'chunk');
        const page = (path: string, needed: string[]): PageFiles => ({
          path,
          files: filesOf(needed, chunks),
        });
        const declared = declaredPages(this);
        const { lists, param, modules } = OPEN_TASK;
        const opened = declared
          .filter(({ path }) => lists.includes(path))
          .map(({ path, component }) => ({ ...page(path, [PORTAL, component, ...modules]), param }));
        const pages = [
          ...opened,
          ...declared.map(({ path, component, isPlain }) =>
            page(path, isPlain ? [PORTAL, component] : [PORTAL, component, THEME]),
          ),
          ...SIGN_IN.map(path => page(path, SIGN_IN_PAGES)),
          page('*', [PORTAL]),
        ];
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(pages) });
      },
    },
  };
}

/** The chunks and style sheets of the modules and of all that these import; the entry names its own in `index.html`. */
export function filesOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const first = new Set(entryFiles(chunks));
  const own = modules.flatMap(id => chunks.find(({ moduleIds }) => moduleIds.includes(id)) ?? []);
  return withStyles(own, chunks).filter(file => !first.has(file));
}

/** The files that `index.html` names. */
export const entryFiles = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  withStyles(
    chunks.filter(({ moduleIds }) => moduleIds.includes(ENTRY)),
    chunks,
  );

/** A style sheet stands behind those of all that its chunk imports, as the bundler has them. */
function withStyles(
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
