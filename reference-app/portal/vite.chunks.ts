/**
 * Assigns modules to shared chunks. A few large files are smaller in total than many small files, and need
 * fewer requests. - `react` and `base`: React and the code of the sign-in pages, which the rest of the portal
 * also uses - `shell` and `list`: everything else needed until the first task list is usable - `element`: the
 * code that all elements share - `login`, `form` and `task`: the most frequently used elements - `full`: the
 * less common form controls - `values` and `rules`: the sdk modules used by the elements' forms - `mui`: the
 * MUI components, loaded for the first page or menu that uses them - `grid`: the data grid of the
 * administration pages - `resource`: the common components of administration lists, without MUI - `record`:
 * the common components of open records Each page is a separate chunk.
 */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; isEntry: boolean } | null;
}

const portalPath = (file: string): string => decodeURI(new URL(file, import.meta.url).pathname);

/**
 * Index modules of the sdk. Most pages need only some of the modules that an index module exports. The chunk
 * definitions therefore list single modules instead of index modules.
 */
const indexModules = ['api', 'form'].map(name => portalPath(`../../sdk/${name}/index.ts`));

/**
 * Returns true for source files of the portal. Files of the sdk and of libraries are excluded, because pages
 * outside the built chunk use some of them too.
 */
const isPortalModule = (id: string): boolean => id.startsWith(portalPath('./'));
const isElementModule = (id: string): boolean => id.startsWith(portalPath('../../elements/'));
const isSdkModule = (id: string): boolean => id.startsWith(portalPath('../../sdk/'));

/**
 * Returns true for shared styles. They are in one style sheet, so that their order is the same on every page.
 */
const isStyleSheetSharedByPages = (id: string): boolean =>
  id.endsWith('.css') && !id.startsWith(portalPath('./pages/'));

/** Returns true for modules of the query library that the sign-in pages do not need. */
const isTanstackModuleUnusedBySignIn = (id: string): boolean =>
  /\/@tanstack\/.*\/(queriesObserver|infiniteQueryObserver|mutationObserver|hydration|useQueries|useInfiniteQuery|useMutation)\.js$/.test(
    id,
  );

/** Returns true for the modules of TanStack Query that only the organisation tree uses. */
const isOrganizationTreeQueryModule = (id: string): boolean =>
  /\/@tanstack\/.*\/(queriesObserver|useQueries)\.js$/.test(id);
const isRecordHistoryQueryModule = (id: string): boolean =>
  /\/@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery)\.js$/.test(id);
/** Returns true for the module of the router that only the guard of unsaved input uses. */
const isLeaveGuardRouterModule = (id: string): boolean => /\/@tanstack\/.*\/useBlocker\.js$/.test(id);
const isFirstPageModule = (id: string): boolean =>
  !isOrganizationTreeQueryModule(id) && !isRecordHistoryQueryModule(id) && !isLeaveGuardRouterModule(id);

interface ChunkDefinition {
  name: string;
  /**
   * Root modules of the chunk. The chunk contains these modules and their imports, except modules that an
   * earlier chunk already contains.
   */
  roots: string[];
  /** Returns whether the chunk may contain a module. Defaults to all modules. */
  may?: (id: string) => boolean;
}

const chunkDefinitions: readonly ChunkDefinition[] = [
  {
    name: 'base',
    roots: [
      portalPath('main.ts'),
      portalPath('app/start/sign-in.tsx'),
      ...['client', 'client-errors', 'api-error', 'throttle', 'route-path', 'key', 'seal'].map(name =>
        portalPath(`../../sdk/api/${name}.ts`),
      ),
      portalPath('../../sdk/json.ts'),
    ],
    may: id => !isTanstackModuleUnusedBySignIn(id),
  },
  {
    name: 'shell',
    roots: [portalPath('app/start/portal.tsx'), portalPath('../../sdk/api/live.ts')],
    may: isFirstPageModule,
  },
  {
    name: 'list',
    roots: ['Todo', 'Done', 'Copied'].map(name => portalPath(`pages/approval/tasks/${name}.tsx`)),
    may: isFirstPageModule,
  },
  {
    name: 'element',
    roots: ['element/define-element.ts', 'ui/kit/Button.tsx'].map(file =>
      portalPath(`../../elements/${file}`),
    ),
    may: id => isElementModule(id) || id.includes('/@r2wc/'),
  },
  { name: 'login', roots: [portalPath('../../elements/login-widget/element.ts')] },
  /**
   * Chunk with the modules that read form definitions. Pages that show a record or a history need these
   * modules but render no form.
   */
  {
    name: 'fields',
    roots: [
      portalPath('../../sdk/form/definition/walk.ts'),
      portalPath('../../sdk/form/definition/fields.ts'),
    ],
    may: isSdkModule,
  },
  { name: 'values', roots: [portalPath('../../sdk/form/common.ts')], may: isSdkModule },
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
    ].map(name => portalPath(`../../sdk/${name}.ts`)),
    may: isSdkModule,
  },
  /**
   * Chunk with the filter for custom CSS. It is separate from the form chunk, because pages without a form
   * use the filter too.
   */
  { name: 'safe-style', roots: [portalPath('../../elements/ui/html/safe-style.ts')], may: isElementModule },
  { name: 'form', roots: [portalPath('../../elements/form-renderer/element.ts')], may: isElementModule },
  { name: 'task', roots: [portalPath('../../elements/approval-task/element.ts')], may: isElementModule },
  {
    name: 'full',
    roots: [portalPath('../../elements/form-renderer/loading/full-tier-modules.ts')],
    may: isElementModule,
  },
  {
    name: 'resource',
    roots: [
      'resource/ResourcePage.tsx',
      'resource/use-resource.ts',
      'resource/record-form.ts',
      'resource/RowMenu.tsx',
      'RowButton.tsx',
      'button/Switch.tsx',
      'transfer/ImportButton.tsx',
      'transfer/ResourceExport.tsx',
      'tree/OrganizationTree.tsx',
      'tree/InTree.tsx',
      'tree/use-chosen-organization.ts',
      'BreakableIdentifier.tsx',
      'processes/usage.ts',
    ].map(name => portalPath(`ui/${name}`)),
    may: id => isPortalModule(id) || isOrganizationTreeQueryModule(id),
  },
  {
    name: 'record',
    roots: [portalPath('ui/resource/ResourceRecord.tsx')],
    may: id => isPortalModule(id) || isRecordHistoryQueryModule(id) || isLeaveGuardRouterModule(id),
  },
  /**
   * Chunk for the user list, because other pages use modules of this page. Without the chunk, each of these
   * modules would become a separate file.
   */
  { name: 'users', roots: [portalPath('pages/system/users/Users.tsx')], may: isPortalModule },
];

const libraryChunks: [name: string, path: RegExp][] = [
  ['grid', /\/node_modules\/@mui\/x-(data-grid|virtualizer)\//],
  ['mui', /\/node_modules\/@mui\/(?!icons-material|x-(?!internals))/],
  // This module is used by fields of MUI. A file of its own would be one more request.
  ['mui', /\/ui\/filters\/found-options\.ts$/],
  [
    'mui',
    /\/node_modules\/(@base-ui|@emotion|@popperjs|@babel|stylis|clsx|react-is|hoist-non-react-statics|reselect|react-transition-group)\//,
  ],
];

function addImportClosure(id: string, modules: ModuleGraph, closure: Set<string>): void {
  if (closure.has(id) || indexModules.includes(id)) return;
  closure.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
    addImportClosure(imported, modules, closure);
}

interface ChunkGroup {
  debugName: string;
  name(id: string, modules: ModuleGraph): string | null;
  priority: number;
}

/** Returns the value for the build option `output.codeSplitting.groups`. */
export function chunkGroups(): ChunkGroup[] {
  let known: Map<string, Set<string>> | undefined;
  const closures = (modules: ModuleGraph) =>
    new Map(
      chunkDefinitions.map(({ name, roots }) => {
        const closure = new Set<string>();
        for (const root of roots) addImportClosure(root, modules, closure);
        return [name, closure];
      }),
    );
  const nameOf = (id: string, modules: ModuleGraph): string | undefined => {
    if (modules.getModuleInfo(id)?.isEntry) return undefined;
    known ??= closures(modules);
    const part = chunkDefinitions.find(({ name, may }) => (may?.(id) ?? true) && known?.get(name)?.has(id));
    // Modules that task lists and administration lists share belong to the shell chunk.
    if (part?.name === 'list' && ['resource', 'users'].some(name => known?.get(name)?.has(id)))
      return 'shell';
    if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
    // The shell chunk includes the styles of the first lists.
    // A separate style sheet for the lists would require another request before the scripts.
    const isStyleOfList = id.endsWith('.css') && part?.name === 'list';
    if (isStyleOfList || (isStyleSheetSharedByPages(id) && part?.name !== 'base')) return 'shell';
    return part?.name ?? libraryChunks.find(([, path]) => path.test(id))?.[0];
  };
  const names = new Set([
    'react',
    ...chunkDefinitions.map(({ name }) => name),
    ...libraryChunks.map(([name]) => name),
  ]);
  return [...names].map((name, at) => ({
    debugName: name,
    name: (id, modules) => (nameOf(id, modules) === name ? name : null),
    priority: names.size - at,
  }));
}
