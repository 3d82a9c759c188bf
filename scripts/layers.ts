/**
 * Defines the layers of the project and the allowed import directions between them (docs/architecture.md).
 */

/** A layer is a folder or file, with the other layers that it may import. */
export interface Layer {
  name: string;
  /** Path from the project root. A file belongs to the layer with the longest matching path. */
  path: string;
  may: readonly string[];
  /** True if tests in this layer may import any layer, because they start the whole program. */
  hasFreeTests?: boolean;
}

/** Layers of the server, lowest first. Each may import the layers listed before it. */
const serverLayers: readonly [name: string, path: string][] = [
  ['start errors', 'reference-app/server/start-error.ts'],
  ['counts', 'reference-app/server/count-text.ts'],
  ['telemetry', 'reference-app/server/telemetry'],
  ['db', 'reference-app/server/db'],
  ['http', 'reference-app/server/http'],
  ['outgoing', 'reference-app/server/outgoing'],
  ['audit', 'reference-app/server/audit'],
  ['records', 'reference-app/server/records'],
  ['jobs', 'reference-app/server/jobs'],
  ['channels', 'reference-app/server/channels'],
  ['rights', 'reference-app/server/rights'],
  ['live', 'reference-app/server/live'],
  ['access', 'reference-app/server/domains/access'],
  ['tenancy', 'reference-app/server/domains/tenancy'],
  ['files', 'reference-app/server/domains/files'],
  ['people', 'reference-app/server/domains/people'],
  ['forms', 'reference-app/server/domains/forms'],
  ['messages', 'reference-app/server/domains/messages'],
  ['workflow', 'reference-app/server/domains/workflow'],
  ['logs', 'reference-app/server/domains/logs'],
  ['server', 'reference-app/server'],
];

const sdkLayers = [
  'i18n',
  'log labels',
  'group-by',
  'history',
  'form',
  'flow',
  'import',
  'approval',
  'api',
  'nouns',
  'contract',
  'pages',
];

export const architectureLayers: readonly Layer[] = [
  { name: 'i18n', path: 'sdk/i18n', may: [] },
  { name: 'log labels', path: 'sdk/i18n/operation-log', may: ['i18n', 'nouns'] },
  { name: 'group-by', path: 'sdk/group-by.ts', may: [] },
  { name: 'history', path: 'sdk/history.ts', may: [] },
  { name: 'form', path: 'sdk/form', may: ['i18n', 'group-by', 'history'] },
  { name: 'flow', path: 'sdk/flow', may: ['i18n', 'group-by', 'history', 'form'] },
  { name: 'import', path: 'sdk/import', may: ['i18n', 'group-by', 'form', 'flow'] },
  { name: 'approval', path: 'sdk/approval', may: ['i18n', 'group-by', 'form', 'flow'] },
  {
    name: 'approval fixtures',
    path: 'sdk/approval/testing',
    may: ['i18n', 'group-by', 'form', 'flow', 'import', 'approval'],
  },
  { name: 'nouns', path: 'sdk/api/nouns', may: [] },
  { name: 'contract', path: 'sdk/api/contract', may: ['i18n', 'form', 'flow', 'approval', 'nouns'] },
  { name: 'pages', path: 'sdk/api/pages', may: ['i18n'] },
  { name: 'api', path: 'sdk/api', may: ['i18n', 'form', 'flow', 'approval', 'nouns', 'contract'] },

  { name: 'sdk', path: 'sdk/index.ts', may: sdkLayers },

  { name: 'element', path: 'elements/element', may: sdkLayers },
  { name: 'elements ui', path: 'elements/ui', may: [...sdkLayers, 'element'] },
  { name: 'controls', path: 'elements/controls', may: [...sdkLayers, 'element', 'elements ui'] },
  {
    name: 'form-renderer',
    path: 'elements/form-renderer',
    may: [...sdkLayers, 'element', 'elements ui', 'controls'],
  },
  {
    name: 'approval-task',
    path: 'elements/approval-task',
    may: [...sdkLayers, 'element', 'elements ui', 'controls', 'form-renderer'],
  },
  { name: 'login-widget', path: 'elements/login-widget', may: [...sdkLayers, 'element', 'elements ui'] },
  {
    name: 'designer',
    path: 'elements/designer',
    may: [...sdkLayers, 'element', 'elements ui', 'controls', 'form-renderer'],
  },
  {
    name: 'designer fixtures',
    path: 'elements/designer/panel/testing',
    may: [...sdkLayers, 'element', 'elements ui', 'controls', 'form-renderer', 'designer', 'form-designer'],
  },
  {
    name: 'form-designer',
    path: 'elements/form-designer',
    may: [...sdkLayers, 'element', 'elements ui', 'controls', 'form-renderer', 'designer'],
  },
  {
    name: 'flow-designer',
    path: 'elements/flow-designer',
    may: [...sdkLayers, 'element', 'elements ui', 'controls', 'form-renderer', 'designer'],
  },
  {
    name: 'elements',
    path: 'elements',
    may: [
      ...sdkLayers,
      'element',
      'elements ui',
      'controls',
      'form-renderer',
      'approval-task',
      'login-widget',
      'designer',
      'form-designer',
      'flow-designer',
    ],
  },

  { name: 'portal session', path: 'reference-app/portal/session', may: [...sdkLayers, 'elements'] },
  {
    name: 'portal theme',
    path: 'reference-app/portal/theme',
    may: [...sdkLayers, 'elements', 'portal session'],
  },
  {
    name: 'portal ui',
    path: 'reference-app/portal/ui',
    may: [...sdkLayers, 'elements', 'portal session', 'portal theme'],
  },
  {
    name: 'portal pages',
    path: 'reference-app/portal/pages',
    may: [...sdkLayers, 'elements', 'portal session', 'portal theme', 'portal ui'],
  },
  {
    name: 'portal shell',
    path: 'reference-app/portal/shell',
    may: [...sdkLayers, 'elements', 'portal session', 'portal theme', 'portal ui', 'portal pages'],
  },
  {
    name: 'portal',
    path: 'reference-app/portal',
    may: [
      ...sdkLayers,
      'elements',
      'portal session',
      'portal theme',
      'portal ui',
      'portal pages',
      'portal shell',
    ],
  },
  ...serverLayers.map(
    ([name, path], index): Layer => ({
      name,
      path,
      may: [...sdkLayers, ...serverLayers.slice(0, index).map(([below]) => below)],
      hasFreeTests: true,
    }),
  ),
  {
    name: 'e2e',
    path: 'reference-app/e2e',
    may: [...sdkLayers, 'server', 'portal', 'portal ui', 'portal pages', 'portal shell'],
  },
];

/** Restricts a package to the folders that may import it. */
export interface PackageRule {
  name: string;
  packages: string;
  only: readonly string[];
  why: string;
}

export const packageRules: readonly PackageRule[] = [
  {
    name: 'node',
    packages:
      '^(node:)?(fs|path|os|url|crypto|http|https|net|child_process|stream|worker_threads|util|zlib|events|timers)(/|$)',
    only: ['reference-app/server', 'reference-app/e2e'],
    why: 'only the server and tools run on Node',
  },
  {
    name: 'react',
    packages: 'node_modules/(react|react-dom|jotai)/',
    only: ['elements', 'reference-app/portal'],
    why: 'the sdk and the server know no React',
  },
  {
    name: 'mui',
    packages: 'node_modules/(@emotion|@mui)/',
    only: ['reference-app/portal'],
    why: 'the elements draw with their own kit',
  },
  {
    name: 'r2wc',
    packages: 'node_modules/@r2wc/',
    only: ['elements/element'],
    why: 'elements/element is the only code that knows r2wc',
  },
  {
    name: 'redaxios',
    packages: 'node_modules/redaxios/',
    only: ['sdk/api/http.ts'],
    why: 'sdk/api/http.ts wraps it',
  },
  { name: 'rosetta', packages: 'node_modules/rosetta/', only: ['sdk/i18n'], why: 'sdk/i18n wraps it' },
  {
    name: 'typebox',
    packages: 'node_modules/typebox/',
    only: ['sdk/api/contract', 'reference-app/server'],
    why: 'the browser imports the contract as types only',
  },
  {
    name: 'data grid',
    packages: 'node_modules/@mui/x-data-grid/',
    only: ['reference-app/portal/ui'],
    why: 'portal/ui wraps it',
  },
  {
    name: 'charts',
    packages: 'node_modules/@mui/x-charts/',
    only: ['reference-app/portal/ui'],
    why: 'portal/ui wraps it',
  },
  {
    name: 'tree view',
    packages: 'node_modules/@mui/x-tree-view/',
    only: ['reference-app/portal/ui'],
    why: 'portal/ui wraps it',
  },
];
