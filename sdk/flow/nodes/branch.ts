/** The condition branch: one lane of a container, taken where its conditions hold. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { type Comparison, operatorsOf } from '../conditions/comparison.ts';
import { isDecimal } from '../conditions/decimal.ts';
import { instantOf } from '../conditions/instant.ts';
import { isMissing } from '../conditions/matches.ts';
import { found, type LintFinding, type LintFix } from '../lint/codes.ts';
import type { FieldTexts } from '../model/field-texts.ts';
import { type BranchNode, type Condition, type FlowNode, NODE } from '../model/flow.ts';
import { listOf, ref } from '../model/schema-parts.ts';
import { isContainer, type Place } from '../model/tree.ts';
import { nodeName } from './base-settings.ts';
import { fill } from './fill.ts';
import type { LintScene, NodeKind } from './kind.ts';
import type { Setting } from './setting.ts';

/** The lane that is taken where no other matches. */
export const isDefaultLane = (node: BranchNode): boolean => node.attr?.branchType === 3;

export const branch: NodeKind<BranchNode> = {
  name: 'branch',
  create: (id, texts) => ({
    id,
    type: NODE.branch,
    nodeName: fill(texts['node.branch'], { n: 1 }),
    priorityLevel: 1,
    conditionList: [],
    attr: { branchType: 1, showPriorityLevel: true },
    childNode: null,
  }),
  summary: (node, texts, fields) => {
    if (node.decision) return texts[`summary.${node.decision}`];
    return isDefaultLane(node) ? texts['summary.any'] : summarizeGroups(node, texts, fields);
  },
  lint: (node, scene) => {
    if (!isLane(scene.place)) return [found('misplaced-node', 'remove-node')];
    if (isUnasked(scene.place)) return lintUnasked(node);
    return isDefaultLane(node) ? [] : lintConditions(node, scene);
  },
};

/** In a chain nobody would take it. */
const isLane = ({ node, parent }: Place): boolean =>
  parent !== undefined && isContainer(parent.node) && parent.node.conditionNodes.some(lane => lane === node);

/** Lanes of a parallel container always run, those of a suggestion branch go by a decision. */
function isUnasked({ parent }: Place): boolean {
  const type = parent?.node.type;
  return type === NODE.parallel || type === NODE.suggestion;
}

const lintUnasked = ({ conditionList = [] }: BranchNode): LintFinding[] =>
  conditionList.flat().length > 0 ? [found('idle-conditions', 'clear-conditions')] : [];

/** Whether a condition has its field, operator and value; only then does it count. */
export const isComplete = ({ field, operator, value }: Condition): boolean =>
  Boolean(field && operator) && !isMissing(value);

function summarizeGroups(node: BranchNode, texts: FlowTexts, fields?: FieldTexts): string {
  return (node.conditionList ?? [])
    .map(group =>
      group.map(one => `[${conditionText(one, texts, fields)}]`).join(` ${texts['summary.and']} `),
    )
    .join(` ${texts['summary.or']} `);
}

/** A condition as a sentence: `Amount is more than 500`. With `fields` the value reads as the form shows it. */
export function conditionText(condition: Condition, texts: FlowTexts, fields?: FieldTexts): string {
  const { label, field, operator, value } = condition;
  const name = fields?.label(field) || label || field;
  const stored = () =>
    (Array.isArray(value) ? value : [value]).map(shownValue).join(texts['summary.between']);
  const shown = fields?.value(field, value) ?? stored();
  return `${name} ${texts[`operator.${operator}`] ?? operator} ${shown}`;
}

/** People and organisations by their names, as pickers give them. */
function shownValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { userName, name, label, title } = value as Record<string, unknown>;
  const named = [userName, name, label, title].find(one => typeof one === 'string');
  return typeof named === 'string' ? named : JSON.stringify(value);
}

function lintConditions(node: BranchNode, scene: LintScene): LintFinding[] {
  const conditions = (node.conditionList ?? []).flat();
  if (conditions.length === 0) return [found('condition-missing', 'complete-condition')];
  const fix = conditions.some(isComplete) ? 'drop-condition' : 'complete-condition';
  return conditions.flatMap(condition => lintCondition(condition, scene, fix));
}

/** One finding a condition: the first thing to mend. `fix` is for one that is not complete. */
function lintCondition(condition: Condition, scene: LintScene, fix: LintFix): LintFinding[] {
  const { field, label, operator, value } = condition;
  const params = { field: label || field };
  if (!field) return [found('condition-field', fix)];
  if (!operator) return [found('condition-operator', fix)];
  if (isMissing(value)) return [found('condition-value', fix)];
  if (!scene.fields) return [];
  const kind = scene.fields.get(field);
  if (!kind) return [found('unknown-field', 'choose-field', params)];
  const operators = operatorsOf(kind);
  if (!operators.includes(operator))
    return [found('bad-operator', operators.length > 0 ? 'choose-operator' : 'choose-field', params)];
  if (!isReadable(kind, scene.read?.(field, value) ?? value))
    return [found('bad-value', 'correct-value', params)];
  return lintOccurrence(condition, scene);
}

/** A value that the field never has decides nothing, so that its lane would be skipped in silence. */
function lintOccurrence(condition: Condition, { valueFault }: LintScene): LintFinding[] {
  const fault = valueFault?.(condition);
  if (!fault) return [];
  const params = { field: condition.label || condition.field, value: fault.value };
  if (fault.kind === 'range')
    return [found('out-of-range', 'correct-value', { ...params, range: fault.range })];
  if (fault.option === undefined) return [found('missing-option', 'choose-option', params)];
  return [
    found('missing-option', 'rename-option', { ...params, model: condition.field, option: fault.option }),
  ];
}

/** A list is what a field of several values was compared with, before it took one. */
function isReadable(kind: Comparison, value: unknown): boolean {
  if (kind === 'decimal') return isDecimal(value);
  return kind === 'date' ? instantOf(value) !== undefined : kind !== 'text' || !Array.isArray(value);
}

/** Where lanes are taken by their conditions: not side by side in any case, nor by a decision. */
const hasConditions = (node: BranchNode, container?: FlowNode): boolean =>
  node.decision === undefined && container?.type !== NODE.parallel && container?.type !== NODE.suggestion;

/** Where the first lane that matches is taken. */
const isOrdered = (container?: FlowNode): boolean => !container || container.type === NODE.container;

/** The default lane and a lane for a decision ask no conditions. */
export const branchSettings: readonly Setting<BranchNode>[] = [
  nodeName,
  {
    name: 'priorityLevel',
    section: 'basic',
    text: 'priorityLevel',
    editor: { kind: 'number', integer: true, min: 1 },
    required: true,
    isShown: (node, container) => isOrdered(container) && !isDefaultLane(node),
  },
  {
    name: 'conditionList',
    section: 'basic',
    text: 'conditionList',
    editor: { kind: 'custom', name: 'conditions', schema: listOf(listOf(ref('condition'))) },
    default: [],
    isShown: (node, container) => hasConditions(node, container) && !isDefaultLane(node),
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
    isShown: hasConditions,
  },
  {
    name: 'attr.showPriorityLevel',
    section: 'more',
    text: 'showPriorityLevel',
    editor: { kind: 'switch' },
    default: false,
    isShown: (node, container) => isOrdered(container) && !isDefaultLane(node),
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
