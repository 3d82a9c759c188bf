/** The condition branch: one lane of a container, taken where its conditions hold. */
import type { FlowWords } from '../../i18n/flow.ts';
import { type Comparison, operatorsOf } from '../comparison.ts';
import { isMissing } from '../conditions.ts';
import { isDecimal } from '../decimal.ts';
import { instantOf } from '../instant.ts';
import { error, type LintFinding } from '../lint-codes.ts';
import { type BranchNode, type Condition, NODE } from '../model.ts';
import type { LintScene, NodeKind } from './kind.ts';

/** The lane that is taken where no other matches. */
export const isDefaultLane = (node: BranchNode): boolean => node.attr?.branchType === 3;

export const branch: NodeKind<BranchNode> = {
  name: 'branch',
  create: (id, words) => ({
    id,
    type: NODE.branch,
    nodeName: words['node.branch'].replace('{{n}}', '1'),
    priorityLevel: 1,
    conditionList: [],
    attr: { branchType: 1, showPriorityLevel: true },
    childNode: null,
  }),
  summary: (node, words) => (isDefaultLane(node) ? words['summary.any'] : summarizeGroups(node, words)),
  lint: (node, scene) => (isDefaultLane(node) ? [] : lintConditions(node, scene)),
};

function summarizeGroups(node: BranchNode, words: FlowWords): string {
  return (node.conditionList ?? [])
    .map(group => group.map(one => summarizeCondition(one, words)).join(` ${words['summary.and']} `))
    .join(` ${words['summary.or']} `);
}

function summarizeCondition({ label, field, operator, value }: Condition, words: FlowWords): string {
  const shown = Array.isArray(value) ? value.join(words['summary.between']) : String(value ?? '');
  return `[${label || field} ${words[`operator.${operator}`] ?? operator} ${shown}]`;
}

function lintConditions(node: BranchNode, scene: LintScene): LintFinding[] {
  const conditions = (node.conditionList ?? []).flat();
  if (conditions.length === 0) return [error('condition-missing', 'complete-condition')];
  return conditions.flatMap(condition => lintCondition(condition, scene));
}

/** One finding a condition: the first thing to mend. */
function lintCondition({ field, label, operator, value }: Condition, scene: LintScene): LintFinding[] {
  const params = { field: label || field };
  if (!field) return [error('condition-field', 'complete-condition')];
  if (!operator) return [error('condition-operator', 'complete-condition')];
  if (isMissing(value)) return [error('condition-value', 'complete-condition')];
  if (!scene.fields) return [];
  const kind = scene.fields.get(field);
  if (!kind) return [error('unknown-field', 'choose-field', params)];
  if (!operatorsOf(kind).includes(operator)) return [error('bad-operator', 'choose-operator', params)];
  return isReadable(kind, scene.read?.(field, value) ?? value)
    ? []
    : [error('bad-value', 'correct-value', params)];
}

const isReadable = (kind: Comparison, value: unknown): boolean =>
  kind === 'decimal' ? isDecimal(value) : kind === 'date' ? instantOf(value) !== undefined : true;
