/** The layers of the project and the directions of imports between them (docs/architecture.md). */

/** A folder or file, and the other layers that it may import. */
export interface Layer {
  name: string;
  /** From the root. The longest path that holds a file names the file's layer. */
  path: string;
  may: readonly string[];
}

const sdk = ['i18n', 'group-by', 'history', 'form', 'flow', 'approval', 'api', 'contract'];

export const layers: readonly Layer[] = [
  { name: 'i18n', path: 'sdk/i18n', may: [] },
  { name: 'group-by', path: 'sdk/group-by.ts', may: [] },
  { name: 'history', path: 'sdk/history.ts', may: [] },
  { name: 'form', path: 'sdk/form', may: ['i18n', 'group-by', 'history'] },
  { name: 'flow', path: 'sdk/flow', may: ['i18n', 'group-by', 'history', 'form'] },
  { name: 'approval', path: 'sdk/approval', may: ['i18n', 'group-by', 'form', 'flow'] },
  { name: 'contract', path: 'sdk/api/contract', may: ['i18n', 'form', 'flow', 'approval'] },
  { name: 'api', path: 'sdk/api', may: ['i18n', 'form', 'flow', 'approval', 'contract'] },

  { name: 'sdk', path: 'sdk/index.ts', may: sdk },

  { name: 'element', path: 'elements/element', may: sdk },
  { name: 'elements ui', path: 'elements/ui', may: [...sdk, 'element'] },
  { name: 'controls', path: 'elements/controls', may: [...sdk, 'element', 'elements ui'] },
  {
    name: 'form-renderer',
    path: 'elements/form-renderer',
    may: [...sdk, 'element', 'elements ui', 'controls'],
  },
  {
    name: 'approval-task',
    path: 'elements/approval-task',
    may: [...sdk, 'element', 'elements ui', 'controls', 'form-renderer'],
  },
  { name: 'login-widget', path: 'elements/login-widget', may: [...sdk, 'element', 'elements ui'] },
  {
    name: 'designer',
    path: 'elements/designer',
    may: [...sdk, 'element', 'elements ui', 'controls', 'form-renderer'],
  },
  {
    name: 'designer fixtures',
    path: 'elements/designer/panel/testing',
    may: [...sdk, 'element', 'elements ui', 'controls', 'form-renderer', 'designer', 'form-designer'],
  },
  {
    name: 'form-designer',
    path: 'elements/form-designer',
    may: [...sdk, 'element', 'elements ui', 'controls', 'form-renderer', 'designer'],
  },
  {
    name: 'flow-designer',
    path: 'elements/flow-designer',
    may: [...sdk, 'element', 'elements ui', 'controls', 'form-renderer', 'designer'],
  },
  {
    name: 'elements',
    path: 'elements',
    may: [
      ...sdk,
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

  { name: 'portal session', path: 'reference-app/portal/session', may: [...sdk, 'elements'] },
  { name: 'portal theme', path: 'reference-app/portal/theme', may: [...sdk, 'elements', 'portal session'] },
  {
    name: 'portal ui',
    path: 'reference-app/portal/ui',
    may: [...sdk, 'elements', 'portal session', 'portal theme'],
  },
  {
    name: 'portal pages',
    path: 'reference-app/portal/pages',
    may: [...sdk, 'elements', 'portal session', 'portal theme', 'portal ui'],
  },
  {
    name: 'portal shell',
    path: 'reference-app/portal/shell',
    may: [...sdk, 'elements', 'portal session', 'portal theme', 'portal ui', 'portal pages'],
  },
  {
    name: 'portal',
    path: 'reference-app/portal',
    may: [...sdk, 'elements', 'portal session', 'portal theme', 'portal ui', 'portal pages', 'portal shell'],
  },
  { name: 'server', path: 'reference-app/server', may: sdk },
  {
    name: 'e2e',
    path: 'reference-app/e2e',
    may: [...sdk, 'server', 'portal', 'portal ui', 'portal pages', 'portal shell'],
  },
];

/** A package that only some folders may name. */
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
    packages: 'node_modules/(react|react-dom|jotai|@emotion|@mui)/',
    only: ['elements', 'reference-app/portal'],
    why: 'the sdk and the server know no React',
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
