/** The directions of imports, held by dependency-cruiser: the layers of `layers.ts`, and no circle at run time. */
import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { type Layer, layers, type PackageRule, packageRules } from './layers.ts';
import { root } from './process.ts';

/** A pattern of the paths below a folder, or of one file. */
const below = (path: string): string =>
  path.endsWith('.ts') ? `^${path.replace('.ts', '[.]ts$')}` : `^${path}/`;

/** A pattern of the files of one layer, those of the layers inside it left out. */
function filesOf({ path }: Layer): string {
  const inner = layers.filter(other => other.path.startsWith(`${path}/`));
  const others = inner.map(other => `${other.path.slice(path.length + 1)}/`).join('|');
  return inner.length > 0 ? `${below(path)}(?!${others})` : below(path);
}

/** Tests and tools see Node, testing folders and the contract. */
const TOOLS =
  '\\.test\\.tsx?$|(^|/)(testing|fixtures|manifest|bench)/|\\.config\\.(ts|js|mjs)$|^elements/(?!countersign)[\\w.-]+\\.ts$';

const OURS = '^(sdk|elements|reference-app)/';

const directionOf = (layer: Layer): IForbiddenRuleType => ({
  name: `${layer.name} may import ${layer.may.join(', ') || 'no other layer'}`,
  severity: 'error',
  from: { path: filesOf(layer) },
  to: {
    path: layers.filter(other => other !== layer && !layer.may.includes(other.name)).map(filesOf),
    pathNot: ['/testing/', '[.]json$', '^elements/countersign[.]ts$'],
  },
});

const isWrappedBy = ({ name, packages, only, why }: PackageRule): IForbiddenRuleType => ({
  name: `${name}: ${why}`,
  severity: 'error',
  from: { path: OURS, pathNot: [...only.map(below), TOOLS] },
  to: { path: packages, dependencyTypesNot: ['type-only'] },
});

export const rules: IForbiddenRuleType[] = [
  ...layers.map(directionOf),
  ...packageRules.map(isWrappedBy),
  {
    name: 'the contract is imported as types only outside the server',
    severity: 'error',
    from: { pathNot: [below('reference-app/server'), below('sdk/api/contract'), TOOLS] },
    to: { path: below('sdk/api/contract'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no circle at run time',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];

export interface DependencyFault {
  rule: string;
  from: string;
  to: string;
  /** The files of a circle, in order. */
  circle: string[];
}

const faultOf = ({ rule, from, to, cycle }: IViolation): DependencyFault => ({
  rule: rule.name,
  from,
  to,
  circle: cycle?.map(({ name }) => name) ?? [],
});

/** Returns the imports that break a rule, in the folders below `baseDir` (the project's root). */
export async function dependencyFaults(
  folders = ['sdk', 'elements', 'reference-app'],
  baseDir = root,
): Promise<DependencyFault[]> {
  const { output } = await cruise(folders, {
    baseDir,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['/.cache/', '^elements/dist/', '^reference-app/portal/dist/'] },
    ruleSet: { forbidden: rules },
    validate: true,
  });
  if (typeof output === 'string') throw new Error('[Bug] dependency-cruiser returned a text.');
  return output.summary.violations.map(faultOf);
}

/** Returns a readable line. */
export const dependencyText = ({ rule, from, to, circle }: DependencyFault): string =>
  `${[from, ...(circle.length > 0 ? circle : [to])].join(' → ')}: ${rule}`;

if (import.meta.main) {
  const faults = await dependencyFaults();
  for (const fault of faults) console.log(dependencyText(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
