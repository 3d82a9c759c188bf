/**
 * Which modules share a chunk. Few large files are smaller than many small ones, and arrive with fewer requests:
 * - `base`: the pages around the sign-in, with React; the portal has it too;
 * - `shell` and `list`: with it all that a person needs until the first list of tasks is usable;
 * - `element`, `login`, `form`, `task`, `full`: what all elements share, each that people meet first, and the controls
 *   beyond the common ones;
 * - `values` and `rules`: what the forms of these need of the sdk;
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
const contents = ['api', 'form'].map(name => here(`../../sdk/${name}/index.ts`));

/** Not the parts of the sdk and libraries, of which other pages use single ones. */
const isPortal = (id: string): boolean => id.startsWith(here('./'));
const isElement = (id: string): boolean => id.startsWith(here('../../elements/'));
const isSdk = (id: string): boolean => id.startsWith(here('../../sdk/'));

/** Styles of what pages share come in one sheet, so that their order is the same on every page. */
const isSharedStyle = (id: string): boolean => id.endsWith('.css') && !id.startsWith(here('./pages/'));

/** Of the cache of queries, what the pages around the sign-in do not use. */
const isBeyondOneQuery = (id: string): boolean =>
  /\/@tanstack\/.*\/(queriesObserver|infiniteQueryObserver|mutationObserver|hydration|useQueries|useInfiniteQuery|useMutation)\.js$/.test(
    id,
  );

/** Of it, what the tree of organisations asks with, and what the history of a record does. */
const isOfTree = (id: string): boolean => /\/@tanstack\/.*\/(queriesObserver|useQueries)\.js$/.test(id);
const isOfRecord = (id: string): boolean =>
  /\/@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery)\.js$/.test(id);
const isOfFirstPage = (id: string): boolean => !isOfTree(id) && !isOfRecord(id);

interface Part {
  name: string;
  /** The chunk holds what these import; an earlier chunk keeps what it has. */
  roots: string[];
  /** Absent, it may hold all of it. */
  may?: (id: string) => boolean;
}

const parts: readonly Part[] = [
  {
    name: 'base',
    roots: [
      here('main.ts'),
      here('app/start/sign-in.tsx'),
      ...['client', 'client-errors', 'api-error', 'throttle', 'route-path', 'key', 'seal'].map(name =>
        here(`../../sdk/api/${name}.ts`),
      ),
      here('../../sdk/json.ts'),
    ],
    may: id => !isBeyondOneQuery(id),
  },
  {
    name: 'shell',
    roots: [here('app/start/portal.tsx'), here('../../sdk/api/live.ts')],
    may: isOfFirstPage,
  },
  {
    name: 'list',
    roots: ['Todo', 'Done', 'Copied'].map(name => here(`pages/approval/tasks/${name}.tsx`)),
    may: isOfFirstPage,
  },
  {
    name: 'element',
    roots: [here('../../elements/element/define-element.ts')],
    may: id => isElement(id) || id.includes('/@r2wc/'),
  },
  { name: 'login', roots: [here('../../elements/login-widget/element.ts')] },
  /** Records and the history read forms without drawing them. */
  {
    name: 'fields',
    roots: [here('../../sdk/form/definition/walk.ts'), here('../../sdk/form/definition/fields.ts')],
    may: isSdk,
  },
  { name: 'values', roots: [here('../../sdk/form/common.ts')], may: isSdk },
  {
    name: 'rules',
    roots: [
      'form/full',
      'form/definition/own',
      'form/definition/patch',
      'form/definition/translations',
      'form/definition/walk',
      'form/expressions/computed',
      'form/expressions/has-expressions',
      'form/rules/conditional',
      'form/rules/rule-graph',
      'form/rules/visibility',
      'form/validation/check-field',
      'form/values/host-choices',
      'form/values/sortable-date',
      'i18n/form',
    ].map(name => here(`../../sdk/${name}.ts`)),
    may: isSdk,
  },
  /** Pages have it without a form. */
  { name: 'safe-style', roots: [here('../../elements/ui/html/safe-style.ts')], may: isElement },
  { name: 'form', roots: [here('../../elements/form-renderer/element.ts')], may: isElement },
  { name: 'task', roots: [here('../../elements/approval-task/element.ts')], may: isElement },
  {
    name: 'full',
    roots: [here('../../elements/form-renderer/loading/full-tier-modules.ts')],
    may: isElement,
  },
  {
    name: 'resource',
    roots: [
      'resource/ResourcePage.tsx',
      'resource/use-resource.ts',
      'resource/RowMenu.tsx',
      'RowButton.tsx',
      'button/Switch.tsx',
      'transfer/ImportButton.tsx',
      'transfer/ResourceExport.tsx',
      'tree/OrganizationTree.tsx',
    ].map(name => here(`ui/${name}`)),
    may: id => isPortal(id) || isOfTree(id),
  },
  {
    name: 'record',
    roots: [here('ui/resource/ResourceRecord.tsx')],
    may: id => isPortal(id) || isOfRecord(id),
  },
  /** Its parts are used by other pages too, which would make a file of each. */
  { name: 'users', roots: [here('pages/system/users/Users.tsx')], may: isPortal },
];

const libraries: [name: string, path: RegExp][] = [
  ['grid', /\/node_modules\/@mui\/x-(data-grid|virtualizer)\//],
  ['mui', /\/node_modules\/@mui\/(?!icons-material|x-(?!internals))/],
  [
    'mui',
    /\/node_modules\/(@base-ui|@emotion|@popperjs|@babel|stylis|clsx|react-is|hoist-non-react-statics|reselect|react-transition-group)\//,
  ],
];

function addClosure(id: string, modules: Modules, closure: Set<string>): void {
  if (closure.has(id) || contents.includes(id)) return;
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
      parts.map(({ name, roots }) => {
        const closure = new Set<string>();
        for (const root of roots) addClosure(root, modules, closure);
        return [name, closure];
      }),
    );
  const nameOf = (id: string, modules: Modules): string | undefined => {
    if (modules.getModuleInfo(id)?.isEntry) return undefined;
    known ??= closures(modules);
    const part = parts.find(({ name, may }) => (may?.(id) ?? true) && known?.get(name)?.has(id));
    // Shared by the lists of tasks and of the administration.
    if (part?.name === 'list' && ['resource', 'users'].some(name => known?.get(name)?.has(id)))
      return 'shell';
    if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
    // Those of the first lists too: a sheet of their own would be a request before the scripts.
    const isStyleOfList = id.endsWith('.css') && part?.name === 'list';
    if (isStyleOfList || (isSharedStyle(id) && part?.name !== 'base')) return 'shell';
    return part?.name ?? libraries.find(([, path]) => path.test(id))?.[0];
  };
  const names = new Set(['react', ...parts.map(({ name }) => name), ...libraries.map(([name]) => name)]);
  return [...names].map((name, at) => ({
    debugName: name,
    name: (id, modules) => (nameOf(id, modules) === name ? name : null),
    priority: names.size - at,
  }));
}
