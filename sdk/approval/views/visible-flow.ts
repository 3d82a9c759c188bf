/**
 * Builds the flow of an instance as one person may see it. It reveals no form value that is hidden from that
 * person.
 */
import {
  type BranchNode,
  type ConditionSubject,
  type ContainerNode,
  type FieldTexts,
  type FlowNode,
  fieldRuleOfSetting,
  fieldTextsOf,
  flowTextsIn,
  isApproverHandlerOrCopyNode,
  isBranchContainerNode,
  NODE,
  type StartNode,
  summarize,
} from '../../flow/index.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import type { Lang } from '../../i18n/index.ts';
import type { Instance, Privileges, Process, Visit } from '../model/instance.ts';
import { findNodeBehaviour } from '../nodes/index.ts';
import { createHiddenSubjectPredicate } from '../people/privileges.ts';
import { precedingNodeVisitIds } from './followed-visits.ts';

export interface VisibleFlow {
  node: StartNode;
  visits: Visit[];
}

/**
 * The keys of a node that every participant may see. All other keys are removed or filtered, such as
 * conditions, people, texts and privileges.
 */
const PARTICIPANT_VISIBLE_NODE_PROPERTIES = [
  'id',
  'pid',
  'nodeName',
  'type',
  'examineMode',
  'priorityLevel',
  'attr',
  'decision',
];

/**
 * Returns the flow and the visits that one person may see. The visits are in the order in which they
 * happened, including returns. Conditions on hidden fields are removed. A gateway with such a condition shows
 * only the branches (lanes) that the instance entered, or one unnamed branch if it entered none.
 */
export function visibleFlow(
  process: Process,
  instance: Instance,
  { privileges, lang = 'zh' }: { privileges: Privileges; lang?: Lang },
): VisibleFlow {
  const scene = {
    entered: new Set(instance.visits.map(({ nodeId }) => nodeId)),
    hides: createHiddenSubjectPredicate(process.form, privileges),
    texts: flowTextsIn(lang),
    fields: fieldTextsOf(process.form, lang),
  };
  const node = toVisibleNode(process.flow.node, scene) as StartNode;
  const ids = new Set(nodeIdsInSubtree(node));
  const visits = instance.visits.map(visit => ({ ...visit, from: precedingNodeVisitIds(instance, visit) }));
  return { node, visits: visits.flatMap(visit => toVisibleNodeVisit(visit, ids)) };
}

interface VisibilityContext {
  entered: ReadonlySet<string>;
  hides: (subject: ConditionSubject) => boolean;
  texts: FlowTexts;
  fields: FieldTexts;
}

function toVisibleNode(node: FlowNode, scene: VisibilityContext): FlowNode {
  const keys =
    node.type === NODE.branch
      ? [...PARTICIPANT_VISIBLE_NODE_PROPERTIES, 'conditionList']
      : PARTICIPANT_VISIBLE_NODE_PROPERTIES;
  const shown = Object.fromEntries(
    keys.flatMap(key => (Object.hasOwn(node, key) ? [[key, node[key]]] : [])),
  ) as unknown as FlowNode;
  if (isBranchContainerNode(node)) (shown as ContainerNode).conditionNodes = toVisibleBranches(node, scene);
  else shown.content = dependsOnHiddenField(node, scene) ? '' : summarize(node, scene.texts, scene.fields);
  if (node.childNode) shown.childNode = toVisibleNode(node.childNode, scene);
  return shown;
}

/** Returns true if the node waits for a date, or takes its people from a field, that is hidden from the person. */
function dependsOnHiddenField(node: FlowNode, { hides }: VisibilityContext): boolean {
  if (node.type === NODE.delay) return 'until' in node.delay && hides({ field: node.delay.until });
  const rule = isApproverHandlerOrCopyNode(node) ? fieldRuleOfSetting(node) : undefined;
  return rule !== undefined && hides(rule);
}

function toVisibleBranches(container: ContainerNode, scene: VisibilityContext): BranchNode[] {
  const lanes = container.conditionNodes;
  if (!hasConditionOnHiddenField(container, scene))
    return lanes.map(lane => toVisibleNode(lane, scene) as BranchNode);
  const reached = lanes.filter(lane =>
    nodeIdsInSubtree(lane).some(id => id !== lane.id && scene.entered.has(id)),
  );
  if (reached.length === 0) return [unnamedBranch(container)];
  return reached.map(
    lane => toVisibleNode({ ...lane, conditionList: [], attr: UNNAMED_BRANCH_ATTR }, scene) as BranchNode,
  );
}

function hasConditionOnHiddenField(container: ContainerNode, { hides }: VisibilityContext): boolean {
  if (findNodeBehaviour(container)?.lanes?.byConditions === false) return false;
  return container.conditionNodes.some(({ conditionList = [] }) => conditionList.flat().some(hides));
}

/**
 * Marks the placeholder branch, which replaces hidden branches, as a default branch. Any branch without
 * conditions is read as the default branch.
 */
const UNNAMED_BRANCH_ATTR = { branchType: 3 } as const;

const unnamedBranch = ({ id }: ContainerNode): BranchNode => ({
  id: `${id}.unseen`,
  nodeName: '…',
  type: NODE.branch,
  priorityLevel: 1,
  conditionList: [],
  attr: UNNAMED_BRANCH_ATTR,
});

const nodeIdsInSubtree = (node: FlowNode): string[] => [
  node.id,
  ...(isBranchContainerNode(node) ? node.conditionNodes.flatMap(nodeIdsInSubtree) : []),
  ...(node.childNode ? nodeIdsInSubtree(node.childNode) : []),
];

/**
 * Returns the visit without the taken branches (lanes) that are not shown. Returns an empty list if the node
 * of the visit is not shown.
 */
function toVisibleNodeVisit(visit: Visit, ids: ReadonlySet<string>): Visit[] {
  if (!ids.has(visit.nodeId)) return [];
  return [visit.taken ? { ...visit, taken: visit.taken.filter(id => ids.has(id)) } : visit];
}
