/**
 * Which modules share a chunk. Few large files are smaller than many small ones, and arrive with fewer requests:
 * - `shell` and `list`: all that a person needs until the first list of tasks is usable;
 * - `mui`: what pages draw with, for the first page or menu that needs it;
 * - `grid`: the table of the administration;
 * - `resource`: the scaffold of its lists, without MUI;
 * - `record`: that of its open records.
 * A page is a chunk of its own.
 */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; isEntry: boolean } | null;
}

const here = (file: string): string => decodeURI(new URL(file, import.meta.url).pathname);

/** A table of contents names modules of which most pages use few: its roots are named one by one. */
const contents = here('../../sdk/api/index.ts');

/** By the chunk, the modules whose closure it holds; an earlier chunk keeps what it has. */
const roots: Record<string, string[]> = {
  shell: [
    here('main.tsx'),
    ...['client', 'client-errors', 'api-error', 'live', 'route-path', 'throttle'].map(name =>
      here(`../../sdk/api/${name}.ts`),
    ),
  ],
  list: ['Todo', 'Done', 'Copied'].map(name => here(`pages/approval/tasks/${name}.tsx`)),
  resource: [
    'resource/ResourcePage',
    'resource/RowMenu',
    'RowButton',
    'button/Switch',
    'transfer/ImportButton',
    'transfer/ResourceExport',
    'tree/OrganizationTree',
  ].map(name => here(`ui/${name}.tsx`)),
  record: [here('ui/resource/ResourceRecord.tsx')],
};

const libraries: [name: string, path: RegExp][] = [
  ['grid', /\/node_modules\/@mui\/x-(data-grid|virtualizer)\//],
  ['mui', /\/node_modules\/@mui\/(?!icons-material|x-(?!internals))/],
  [
    'mui',
    /\/node_modules\/(@base-ui|@emotion|@popperjs|@babel|stylis|clsx|react-is|hoist-non-react-statics|reselect|react-transition-group)\//,
  ],
];

/** Not the parts of the sdk, which the elements on a page share. */
const isOwn = (id: string): boolean => id.startsWith(here('./'));

function addClosure(id: string, modules: Modules, closure: Set<string>): void {
  if (closure.has(id) || id === contents) return;
  closure.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) addClosure(imported, modules, closure);
}

interface Group {
  debugName: string;
  name(id: string, modules: Modules): string | null;
  priority: number;
}

/** For `output.codeSplitting` of the build. */
export function chunkGroups(): Group[] {
  let known: Map<string, Set<string>> | undefined;
  const closures = (modules: Modules) =>
    new Map(
      Object.entries(roots).map(([name, files]) => {
        const closure = new Set<string>();
        for (const file of files) addClosure(file, modules, closure);
        return [name, closure];
      }),
    );
  const nameOf = (id: string, modules: Modules): string | undefined => {
    if (modules.getModuleInfo(id)?.isEntry) return undefined;
    known ??= closures(modules);
    const inFirst = ['shell', 'list'].find(name => known?.get(name)?.has(id));
    const library = libraries.find(([, path]) => path.test(id))?.[0];
    const scaffold = ['resource', 'record'].find(name => isOwn(id) && known?.get(name)?.has(id));
    return inFirst ?? library ?? scaffold;
  };
  return ['shell', 'list', 'mui', 'grid', 'resource', 'record'].map((name, at) => ({
    debugName: name,
    name: (id, modules) => (nameOf(id, modules) === name ? name : null),
    priority: 10 - at,
  }));
}
