/**
 * Checks imports with dependency-cruiser: import directions between the layers in `layers.ts`, and circular
 * imports, including type imports.
 */
import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { architectureLayers, type Layer, type PackageRule, packageRules } from './layers.ts';
import { projectRoot } from './process.ts';

/** Returns a pattern that matches all paths in a folder, or one file. */
const createFolderOrFilePattern = (path: string): string =>
  path.endsWith('.ts') ? `^${path.replace('.ts', '[.]ts$')}` : `^${path}/`;

/** Returns a pattern that matches the files of one layer, without files of nested layers. */
function createArchitectureLayerPattern({ path }: Layer): string {
  const inner = architectureLayers.filter(other => other.path.startsWith(`${path}/`));
  const others = inner.map(other => createFolderOrFilePattern(other.path).slice(path.length + 2)).join('|');
  return inner.length > 0
    ? `${createFolderOrFilePattern(path)}(?!${others})`
    : createFolderOrFilePattern(path);
}

/** Matches tests and tools, which may import Node modules, testing folders and the contract. */
const TEST_AND_TOOL_PATH_PATTERN =
  '\\.test\\.tsx?$|(^|/)(testing|fixtures|manifest|bench)/|\\.config\\.(ts|js|mjs)$|^elements/(?!countersign)[\\w.-]+\\.ts$';

const TEST_PATH_PATTERN = '\\.test\\.ts$|/testing/';

const PROJECT_PATH_PATTERN = '^(sdk|elements|reference-app)/';

const layerImportRule = (layer: Layer): IForbiddenRuleType => ({
  name: `${layer.name} may import ${layer.may.join(', ') || 'no other layer'}`,
  severity: 'error',
  from: {
    path: createArchitectureLayerPattern(layer),
    ...(layer.hasFreeTests && { pathNot: TEST_PATH_PATTERN }),
  },
  to: {
    path: architectureLayers
      .filter(other => other !== layer && !layer.may.includes(other.name))
      .map(createArchitectureLayerPattern),
    pathNot: ['/testing/', '[.]json$', '^elements/countersign[.]ts$'],
  },
});

const packageImportRule = ({ name, packages, only, why }: PackageRule): IForbiddenRuleType => ({
  name: `${name}: ${why}`,
  severity: 'error',
  from: {
    path: PROJECT_PATH_PATTERN,
    pathNot: [...only.map(createFolderOrFilePattern), TEST_AND_TOOL_PATH_PATTERN],
  },
  to: { path: packages, dependencyTypesNot: ['type-only'] },
});

export const dependencyRules: IForbiddenRuleType[] = [
  ...architectureLayers.map(layerImportRule),
  ...packageRules.map(packageImportRule),
  {
    name: 'the contract is imported as types only outside the server',
    severity: 'error',
    from: {
      pathNot: [
        createFolderOrFilePattern('reference-app/server'),
        createFolderOrFilePattern('sdk/api/contract'),
        TEST_AND_TOOL_PATH_PATTERN,
      ],
    },
    to: { path: createFolderOrFilePattern('sdk/api/contract'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'a domain imports another through its index',
    severity: 'error',
    from: { path: '^reference-app/server/domains/([^/]+)/', pathNot: TEST_PATH_PATTERN },
    to: {
      path: '^reference-app/server/domains/[^/]+/',
      pathNot: '^reference-app/server/domains/($1/|[^/]+/index[.]ts$)',
    },
  },
  {
    name: 'the reader of one dialect imports no other dialect',
    severity: 'error',
    from: {
      path: '^sdk/import/(forms|flows)/([^/]+)/',
      /**
       * The BPMN reader is exempt from this rule. A BPMN file from another tool describes a graph, as a
       * Warm-Flow file does. The BPMN reader may therefore use code for Warm-Flow.
       */
      pathNot: ['^sdk/import/forms/reading/', '^sdk/import/flows/bpmn/', '/testing/', '[.]test[.]ts$'],
    },
    to: {
      path: '^sdk/import/$1/[^/]+/',
      pathNot: ['^sdk/import/$1/$2/', '^sdk/import/forms/reading/'],
    },
  },
  {
    name: 'no circle',
    severity: 'error',
    from: {},
    // An import cycle is allowed if one of its imports is dynamic.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  },
];

export interface DependencyFault {
  rule: string;
  from: string;
  to: string;
  /** Files in the import cycle, in order. Empty for other faults. */
  circle: string[];
}

const toDependencyFault = ({ rule, from, to, cycle }: IViolation): DependencyFault => ({
  rule: rule.name,
  from,
  to,
  circle: cycle?.map(({ name }) => name) ?? [],
});

/**
 * Returns the imports that break a rule in the given folders of `baseDir`, which defaults to the project
 * root.
 */
export async function dependencyFaults(
  folders = ['sdk', 'elements', 'reference-app'],
  baseDir = projectRoot,
): Promise<DependencyFault[]> {
  const { output } = await cruise(folders, {
    baseDir,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['/.cache/', '^elements/dist/', '^reference-app/portal/dist/'] },
    ruleSet: { forbidden: dependencyRules },
    validate: true,
  });
  if (typeof output === 'string') throw new Error('[Bug] dependency-cruiser returned a text.');
  return output.summary.violations.map(toDependencyFault);
}

/** Formats a fault as one line of text. */
export const formatDependencyFault = ({ rule, from, to, circle }: DependencyFault): string =>
  `${[from, ...(circle.length > 0 ? circle : [to])].join(' → ')}: ${rule}`;

if (import.meta.main) {
  const faults = await dependencyFaults();
  for (const fault of faults) console.log(formatDependencyFault(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
