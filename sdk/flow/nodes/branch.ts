/** Defines the branch node: one branch (lane) of a gateway, taken if its conditions hold. */
import type { FlowTexts } from '../../i18n/flow.ts';
import { conditionText } from '../conditions/condition-text.ts';
import { createFinding, type LintFinding } from '../lint/codes.ts';
import type { FieldTexts } from '../model/field-texts.ts';
import { type BranchNode, type FlowNode, NODE } from '../model/flow.ts';
import { createArraySchema, refSchema } from '../model/schema-parts.ts';
import { isBranchContainerNode, type Place } from '../model/tree.ts';
import { nodeNameSetting } from './base-settings.ts';
import { fillPlaceholders } from './fill.ts';
import type { NodeKind } from './kind.ts';
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
    return isDefaultBranch(node) ? [] : scene.lintConditions(node, scene);
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

function summarizeConditionGroups(node: BranchNode, texts: FlowTexts, fields?: FieldTexts): string {
  return (node.conditionList ?? [])
    .map(group =>
      group.map(one => `[${conditionText(one, texts, fields)}]`).join(` ${texts['summary.and']} `),
    )
    .join(` ${texts['summary.or']} `);
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
