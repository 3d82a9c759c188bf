/** Defines the branch node: one branch (lane) of a gateway, taken if its conditions hold. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { type Comparison, operatorsOf } from '../conditions/comparison.ts';
import { isDecimal } from '../conditions/decimal.ts';
import { toInstantMilliseconds } from '../conditions/instant.ts';
import { isMissingConditionValue } from '../conditions/matches.ts';
import { createFinding, type LintFinding, type LintFix } from '../lint/codes.ts';
import type { FieldTexts } from '../model/field-texts.ts';
import { type BranchNode, type Condition, type FlowNode, NODE } from '../model/flow.ts';
import { createArraySchema, refSchema } from '../model/schema-parts.ts';
import { isBranchContainerNode, type Place } from '../model/tree.ts';
import { nodeNameSetting } from './base-settings.ts';
import { fillPlaceholders } from './fill.ts';
import type { LintScene, NodeKind } from './kind.ts';
import type { Setting } from './setting.ts';

/** Returns true for the branch (lane) that is taken if no other branch matches. */
export const isDefaultBranch = (node: BranchNode): boolean => node.attr?.branchType === 3;

export const branchNodeKind: NodeKind<BranchNode> = {
  name: 'branch',
  create: (id, texts) => ({
    id,
    type: NODE.branch,
    nodeName: fillPlaceholders(texts['node.branch'], { n: 1 }),
    priorityLevel: 1,
    conditionList: [],
    attr: { branchType: 1, showPriorityLevel: true },
    childNode: null,
  }),
  summary: (node, texts, fields) => {
    if (node.decision) return texts[`summary.${node.decision}`];
    return isDefaultBranch(node) ? texts['summary.any'] : summarizeConditionGroups(node, texts, fields);
  },
  lint: (node, scene) => {
    if (!isBranchOfContainer(scene.place)) return [createFinding('misplaced-node', 'remove-node')];
    if (hasNeverEvaluatedConditions(scene.place)) return lintNeverEvaluatedConditions(node);
    return isDefaultBranch(node) ? [] : lintConditions(node, scene);
  },
};

/**
 * Returns true if the node is a branch (lane) directly below a gateway. A branch node inside a chain of nodes
 * is never taken.
 */
const isBranchOfContainer = ({ node, parent }: Place): boolean =>
  parent !== undefined &&
  isBranchContainerNode(parent.node) &&
  parent.node.conditionNodes.some(lane => lane === node);

/**
 * Returns true if the conditions of the branch (lane) are never evaluated. A parallel gateway always runs all
 * its branches. At a suggestion gateway, a decision selects the branch.
 */
function hasNeverEvaluatedConditions({ parent }: Place): boolean {
  const type = parent?.node.type;
  return type === NODE.parallel || type === NODE.suggestion;
}

const lintNeverEvaluatedConditions = ({ conditionList = [] }: BranchNode): LintFinding[] =>
  conditionList.flat().length > 0 ? [createFinding('idle-conditions', 'clear-conditions')] : [];

/** Returns true if a condition has a field, an operator and a value. Incomplete conditions are ignored. */
export const isCompleteCondition = ({ field, operator, value }: Condition): boolean =>
  Boolean(field && operator) && !isMissingConditionValue(value);

function summarizeConditionGroups(node: BranchNode, texts: FlowTexts, fields?: FieldTexts): string {
  return (node.conditionList ?? [])
    .map(group =>
      group.map(one => `[${conditionText(one, texts, fields)}]`).join(` ${texts['summary.and']} `),
    )
    .join(` ${texts['summary.or']} `);
}

/**
 * Returns a condition as a sentence, such as `Amount is more than 500`. If `fields` is given, the sentence
 * contains the current field label, and the value in the display format of the field.
 */
export function conditionText(condition: Condition, texts: FlowTexts, fields?: FieldTexts): string {
  const { label, field, operator, value } = condition;
  const name = fields?.label(field) || label || field;
  const stored = () =>
    (Array.isArray(value) ? value : [value]).map(formatStoredConditionValue).join(texts['summary.between']);
  const shown = fields?.value(field, value) ?? stored();
  return `${name} ${texts[`operator.${operator}`] ?? operator} ${shown}`;
}

/**
 * Returns the display text of a stored value. People and organisations are shown by the name that pickers
 * store with them.
 */
function formatStoredConditionValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { userName, name, label, title } = value as Record<string, unknown>;
  const named = [userName, name, label, title].find(one => typeof one === 'string');
  return typeof named === 'string' ? named : JSON.stringify(value);
}

function lintConditions(node: BranchNode, scene: LintScene): LintFinding[] {
  const conditions = (node.conditionList ?? []).flat();
  if (conditions.length === 0) return [createFinding('condition-missing', 'complete-condition')];
  const fix = conditions.some(isCompleteCondition) ? 'drop-condition' : 'complete-condition';
  return conditions.flatMap(condition => lintCondition(condition, scene, fix));
}

/**
 * Returns a finding for the first problem of a condition. If the condition is incomplete, the finding offers
 * the given `fix`.
 */
function lintCondition(condition: Condition, scene: LintScene, fix: LintFix): LintFinding[] {
  const { field, label, operator, value } = condition;
  const params = { field: label || field };
  if (!field) return [createFinding('condition-field', fix)];
  if (!operator) return [createFinding('condition-operator', fix)];
  if (isMissingConditionValue(value)) return [createFinding('condition-value', fix)];
  if (!scene.fields) return [];
  const kind = scene.fields.get(field);
  if (!kind) return [createFinding('unknown-field', 'choose-field', params)];
  const operators = operatorsOf(kind);
  if (!operators.includes(operator))
    return [createFinding('bad-operator', operators.length > 0 ? 'choose-operator' : 'choose-field', params)];
  if (!isValueValidForComparison(kind, scene.read?.(field, value) ?? value))
    return [createFinding('bad-value', 'correct-value', params)];
  return lintImpossibleConditionValue(condition, scene);
}

/**
 * Reports a condition value that the field can never have. Such a condition never holds, so the branch (lane)
 * would be skipped silently.
 */
function lintImpossibleConditionValue(condition: Condition, { valueFault }: LintScene): LintFinding[] {
  const fault = valueFault?.(condition);
  if (!fault) return [];
  const params = { field: condition.label || condition.field, value: fault.value };
  if (fault.kind === 'range')
    return [createFinding('out-of-range', 'correct-value', { ...params, range: fault.range })];
  if (fault.option === undefined) return [createFinding('missing-option', 'choose-option', params)];
  return [
    createFinding('missing-option', 'rename-option', {
      ...params,
      model: condition.field,
      option: fault.option,
    }),
  ];
}

/**
 * Returns true if the condition's value has a valid type for the comparison. For example, a list is invalid
 * for a text field. Such a list remains if the field held several values when the condition was created.
 */
function isValueValidForComparison(kind: Comparison, value: unknown): boolean {
  if (kind === 'decimal') return isDecimal(value);
  return kind === 'date'
    ? toInstantMilliseconds(value) !== undefined
    : kind !== 'text' || !Array.isArray(value);
}

/**
 * Returns true if conditions choose the branch (lane). Parallel branches and branches for a decision have no
 * conditions.
 */
const isChosenByConditions = (node: BranchNode, container?: FlowNode): boolean =>
  node.decision === undefined && container?.type !== NODE.parallel && container?.type !== NODE.suggestion;

/** Returns true if the gateway takes the first matching branch (lane). */
const isFirstMatchingBranchGateway = (container?: FlowNode): boolean =>
  !container || container.type === NODE.container;

/**
 * Settings of a branch (lane). Conditions are omitted for a default branch, and for a branch that the
 * preceding decision selects.
 */
export const gatewayBranchSettingDefinitions: readonly Setting<BranchNode>[] = [
  nodeNameSetting,
  {
    name: 'priorityLevel',
    section: 'basic',
    text: 'priorityLevel',
    editor: { kind: 'number', integer: true, min: 1 },
    required: true,
    isShown: (node, container) => isFirstMatchingBranchGateway(container) && !isDefaultBranch(node),
  },
  {
    name: 'conditionList',
    section: 'basic',
    text: 'conditionList',
    editor: {
      kind: 'custom',
      name: 'conditions',
      schema: createArraySchema(createArraySchema(refSchema('condition'))),
    },
    default: [],
    isShown: (node, container) => isChosenByConditions(node, container) && !isDefaultBranch(node),
  },
  {
    name: 'attr.branchType',
    section: 'basic',
    text: 'branchType',
    editor: {
      kind: 'choice',
      choices: [
        { value: 1, text: 'branchType.conditions' },
        { value: 3, text: 'branchType.default' },
      ],
    },
    default: 1,
    required: true,
    isShown: isChosenByConditions,
  },
  {
    name: 'attr.showPriorityLevel',
    section: 'more',
    text: 'showPriorityLevel',
    editor: { kind: 'switch' },
    default: false,
    isShown: (node, container) => isFirstMatchingBranchGateway(container) && !isDefaultBranch(node),
  },
  {
    name: 'decision',
    section: 'basic',
    text: 'decision',
    editor: {
      kind: 'choice',
      choices: [
        { value: 'agree', text: 'decision.agree' },
        { value: 'reject', text: 'decision.reject' },
      ],
    },
    isShown: node => node.decision !== undefined,
  },
];
