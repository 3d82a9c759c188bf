/**
 * Lints incrementally for a designer: after an edit, only nodes that changed or moved are checked. An edit
 * replaces only the objects of the edited node and its ancestors. A sequence of nodes is therefore skipped if
 * its first node is the same object in the same context.
 */
import type { FormDefinition } from '../../form/index.ts';
import { type ApproverNode, type Flow, type FlowNode, type FlowSetting, NODE } from '../model/flow.ts';
import type { FlowDirectory, ProcessCircles } from '../model/people.ts';
import { isBranchContainerNode, nodePlacesOf, type Place } from '../model/tree.ts';
import { allowsDecisionGatewayAfter } from '../nodes/suggestion.ts';
import type { LintRow } from './codes.ts';
import {
  createSharedFlowLintData,
  isDecisionRequiredAtNode,
  type LintInput,
  lintDuplicateNodeIds,
  lintFlowSettings,
  lintNodeAtTreePosition,
  type SharedLintData,
} from './lint.ts';
import { approverValuesAffectingNextNodeFindings, precedingApproverOfChildNodes } from './same-approver.ts';

/** The cached findings of a node, with everything that they depend on. */
interface LintEntry {
  node: FlowNode;
  context: readonly unknown[];
  rows: readonly LintRow[];
}

/** The findings of a node, linked to the findings of its branches (lanes) and of the node that follows it. */
interface LintLine extends LintEntry {
  lanes: readonly LintLine[];
  next: LintLine | undefined;
  /** True if the node, a following node, or a node in one of their branches (lanes) requires a decision. */
  hasDecider: boolean;
  hasRows: boolean;
}

interface LinterCache {
  form: FormDefinition | undefined;
  directory: FlowDirectory | undefined;
  circles: ProcessCircles | undefined;
  facts: SharedLintData;
  setting: FlowSetting;
  lines: WeakMap<FlowNode, LintLine>;
  /**
   * Cached findings by node id. They are reused for a node whose object was recreated only because a
   * descendant changed.
   */
  entries: Map<string, LintEntry>;
  rows: readonly LintRow[];
}

/**
 * Returns a function that computes the results of `lint` incrementally. Call it after each edit, and pass the
 * same form object while the form is unchanged. Findings of unchanged nodes stay the same objects. If no
 * finding changed, the list is the same object too.
 */
export function createLinter(): (input: LintInput) => readonly LintRow[] {
  let memory: LinterCache | undefined;
  return input => {
    const { flow } = input;
    memory = linterCacheFor(input, memory);
    const isRepeated = hasDuplicateNodeId(flow);
    // Duplicate node ids make cached findings ambiguous, so the cache of node sequences is cleared.
    if (isRepeated) memory.lines = new WeakMap();
    const line = lintNodeSequenceFrom({ node: flow.node, lanes: [] }, INITIAL_LINT_CONTEXT, { flow, memory });
    const ofIds = isRepeated ? lintDuplicateNodeIds(nodePlacesOf(flow)) : [];
    const found = [...lintFlowSettings(input, line.hasDecider), ...ofIds];
    collectFlowLintFindings(line, found);
    memory.rows = areArraysShallowEqual(found, memory.rows) ? memory.rows : found;
    return memory.rows;
  };
}

/**
 * Returns the cache of the previous lint run. Returns an empty cache if the form, the directory, the circles
 * or relevant flow settings have changed since.
 */
function linterCacheFor(
  { form, directory, circles, flow }: LintInput,
  memory: LinterCache | undefined,
): LinterCache {
  const setting = flow.setting ?? {};
  const isSame = memory?.form === form && memory?.directory === directory && memory?.circles === circles;
  const facts = memory && isSame ? memory.facts : createSharedFlowLintData({ form, directory, circles });
  if (
    memory &&
    facts === memory.facts &&
    areObjectsEqualIgnoringKeys(setting, memory.setting, FLOW_SETTINGS_IGNORED_BY_NODE_LINT)
  )
    return { ...memory, form, directory, circles, setting };
  return {
    form,
    directory,
    circles,
    facts,
    setting,
    lines: new WeakMap(),
    entries: new Map(),
    rows: memory?.rows ?? [],
  };
}

/**
 * Data about the preceding nodes. The findings of a node depend on this data, on the node itself, on the
 * settings and on the form.
 */
interface PrecedingContext {
  approver: ApproverNode | undefined;
  /** The approver node before the gateway whose branch (lane) contains the current node. */
  outer: ApproverNode | undefined;
  isDecided: boolean;
}

const INITIAL_LINT_CONTEXT: PrecedingContext = {
  approver: undefined,
  outer: undefined,
  isDecided: false,
};

interface ChangedPlace {
  place: Place;
  above: PrecedingContext;
  context: readonly unknown[];
}

interface LinterScene {
  flow: Flow;
  memory: LinterCache;
}

/**
 * Returns the line of nodes that starts at `first`, with the findings of the nodes. The function uses a loop
 * instead of recursion, because a line can have thousands of nodes.
 */
function lintNodeSequenceFrom(first: Place, top: PrecedingContext, scene: LinterScene): LintLine {
  const changed: ChangedPlace[] = [];
  let line: LintLine | undefined;
  let above = top;
  for (let place: Place | undefined = first; place && !line; place = findFollowingNodePlace(place)) {
    const context = lintContextOf(place, above);
    const known = scene.memory.lines.get(place.node);
    if (known && areArraysShallowEqual(known.context, context)) line = known;
    else changed.push({ place, above, context });
    above = { ...lintContextForNextNode(place.node, above), outer: top.outer };
  }
  for (const one of changed.reverse()) {
    line = createLintedNodeSequence(lintResultOfNode(one, scene), lintBranchesOf(one, scene), line);
    scene.memory.lines.set(one.place.node, line);
  }
  return line as LintLine;
}

const lintContextForNextNode = (
  node: FlowNode,
  above: PrecedingContext,
): Pick<PrecedingContext, 'approver' | 'isDecided'> => ({
  approver: precedingApproverOfChildNodes(node, above),
  isDecided: allowsDecisionGatewayAfter(node, above.isDecided),
});

const findFollowingNodePlace = (place: Place): Place | undefined =>
  place.node.childNode ? { node: place.node.childNode, parent: place, lanes: place.lanes } : undefined;

function lintBranchesOf({ place, above }: ChangedPlace, scene: LinterScene): LintLine[] {
  const { node, lanes } = place;
  if (!isBranchContainerNode(node)) return [];
  const inside = { ...lintContextForNextNode(node, above), outer: above.approver };
  return node.conditionNodes.map(lane =>
    lintNodeSequenceFrom({ node: lane, parent: place, lanes: [...lanes, lane.id] }, inside, scene),
  );
}

function createLintedNodeSequence(
  entry: LintEntry,
  lanes: readonly LintLine[],
  next: LintLine | undefined,
): LintLine {
  const parts = next ? [...lanes, next] : lanes;
  return {
    ...entry,
    lanes,
    next,
    hasDecider: isDecisionRequiredAtNode(entry.node) || parts.some(part => part.hasDecider),
    hasRows: entry.rows.length > 0 || parts.some(part => part.hasRows),
  };
}

function lintResultOfNode({ place, context }: ChangedPlace, { flow, memory }: LinterScene): LintEntry {
  const { node } = place;
  const before = memory.entries.get(node.id);
  const isSame = before && isSameNode(node, before.node) && areArraysShallowEqual(context, before.context);
  const entry = {
    node,
    context,
    rows: isSame ? before.rows : lintNodeAtTreePosition(place, memory.facts, flow),
  };
  memory.entries.set(node.id, entry);
  return entry;
}

/** Collects the findings in reading order: the branches (lanes) of a gateway before its following nodes. */
function collectFlowLintFindings(line: LintLine, found: LintRow[]): void {
  for (let at: LintLine | undefined = line; at?.hasRows; at = at.next) {
    for (const row of at.rows) found.push(row);
    for (const lane of at.lanes) collectFlowLintFindings(lane, found);
  }
}

function hasDuplicateNodeId(flow: Flow): boolean {
  const ids = new Set<string>();
  return collectNodeIdsAndCountNodes(flow.node, ids) > ids.size;
}

/**
 * Adds the ids of all nodes to `ids` and returns the number of nodes. If this number exceeds the size of
 * `ids`, the flow contains duplicate ids.
 */
function collectNodeIdsAndCountNodes(first: FlowNode, ids: Set<string>): number {
  let count = 0;
  for (let node: FlowNode | null | undefined = first; node; node = node.childNode) {
    count += 1;
    ids.add(node.id);
    if (isBranchContainerNode(node))
      for (const lane of node.conditionNodes) count += collectNodeIdsAndCountNodes(lane, ids);
  }
  return count;
}

function lintContextOf(
  { node, parent }: Place,
  { approver, outer, isDecided }: PrecedingContext,
): readonly unknown[] {
  const isLane = node.type === NODE.branch && parent !== undefined && hasBranchNode(parent.node, node);
  return [
    parent?.node.type,
    isLane,
    isDecided,
    ...approverValuesAffectingNextNodeFindings(approver),
    ...approverValuesAffectingNextNodeFindings(outer),
  ];
}

const hasBranchNode = (above: FlowNode, node: FlowNode): boolean =>
  isBranchContainerNode(above) && above.conditionNodes.some(lane => lane === node);

const areArraysShallowEqual = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((value, at) => value === others[at]);

/**
 * Properties of a node that the linter ignores when it checks whether the node has changed. For example, an
 * edit of a descendant changes `childNode` and `conditionNodes` of all its ancestors.
 */
const LINT_IRRELEVANT_NODE_KEYS = new Set(['childNode', 'conditionNodes', 'pid', 'content']);
const FLOW_SETTINGS_IGNORED_BY_NODE_LINT = new Set([
  'printTemplate',
  'title',
  'summary',
  'number',
  'reminders',
]);

function isSameNode(node: FlowNode, before: FlowNode): boolean {
  if (node === before) return true;
  if (!areObjectsEqualIgnoringKeys(node, before, LINT_IRRELEVANT_NODE_KEYS)) return false;
  if (!isBranchContainerNode(node) || !isBranchContainerNode(before))
    return isBranchContainerNode(node) === isBranchContainerNode(before);
  const lanes = before.conditionNodes;
  return (
    node.conditionNodes.length === lanes.length &&
    node.conditionNodes.every((lane, at) => isSameBranch(lane, lanes[at]!))
  );
}

/**
 * Returns true if a branch (lane) did not change in a way that affects the findings about its sibling
 * branches. These findings depend only on the settings of the branch and on whether it is empty.
 */
const isSameBranch = (lane: FlowNode, before: FlowNode): boolean =>
  lane === before ||
  (areObjectsEqualIgnoringKeys(lane, before, LINT_IRRELEVANT_NODE_KEYS) &&
    Boolean(lane.childNode) === Boolean(before.childNode));

/** Returns true if two objects have identical values, ignoring the given keys. */
function areObjectsEqualIgnoringKeys(some: object, others: object, but: ReadonlySet<string>): boolean {
  if (some === others) return true;
  const [one, other] = [some as Record<string, unknown>, others as Record<string, unknown>];
  const keys = Object.keys(one).filter(key => !but.has(key));
  return (
    keys.every(key => one[key] === other[key]) &&
    Object.keys(other).every(key => but.has(key) || Object.hasOwn(one, key))
  );
}
