/**
 * Computes the differences between two versions of a flow, per node and per setting, and a merged flow that
 * shows both.
 */
import { areDeeplyEqual } from '../../form/index.ts';
import type { FlowSettingKey } from '../../i18n/flow-settings.ts';
import type { Appearance, BoxState } from '../diagram/shapes.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { nodePlacesOf } from '../model/tree.ts';
import { FLOW_SETTINGS, settingsOf } from '../nodes/panels.ts';
import { movedNodeIds, nodeListsOfFlow } from './lines.ts';
import { flowWithRemovedNodes } from './merged.ts';

export interface SettingDifference {
  /** The path of the changed setting, with dots between its keys. */
  name: string;
  /** The text key of the setting's label in a settings panel. Undefined if no panel shows the setting. */
  text: FlowSettingKey | undefined;
  before: unknown;
  after: unknown;
}

export interface NodeDifference {
  id: string;
  /** How the node differs. A node that changed and moved is `changed`, and its `isMoved` is true. */
  state: Extract<BoxState, 'added' | 'removed' | 'changed' | 'moved'>;
  isMoved: boolean;
  /**
   * The node in the earlier and the later version. `before` is undefined for added nodes, `after` for removed
   * nodes.
   */
  before: FlowNode | undefined;
  after: FlowNode | undefined;
  settings: readonly SettingDifference[];
}

export interface FlowDifferences {
  /** The changed nodes, in the reading order of the `merged` flow. */
  nodes: readonly NodeDifference[];
  /** The changed settings of the flow itself. */
  settings: readonly SettingDifference[];
  /**
   * The later flow plus the removed nodes at their earlier positions, so that one diagram can show both
   * versions.
   */
  merged: Flow;
  /** The appearance of the changed nodes in the diagram, by node id. */
  appearance: ReadonlyMap<string, Appearance>;
}

/** Compares two versions of a flow. Nodes are matched by id. A missing setting equals its default value. */
export function compareFlows(before: Flow, after: Flow): FlowDifferences {
  const [earlier, current] = [nodeListsOfFlow(before), nodeListsOfFlow(after)];
  const moved = movedNodeIds(earlier, current);
  const merged = flowWithRemovedNodes(after, { before: earlier, current });
  const nodes = nodePlacesOf(merged).flatMap(({ node: { id } }) => {
    const pair = { before: earlier.nodes.get(id), after: current.nodes.get(id) };
    return nodeDifferenceOf(id, pair, moved.has(id)) ?? [];
  });
  return {
    nodes,
    settings: flowSettingDifferences(before, after),
    merged,
    appearance: new Map(nodes.map(({ id, state }) => [id, { state }])),
  };
}

type NodePair = Pick<NodeDifference, 'before' | 'after'>;

function nodeDifferenceOf(id: string, pair: NodePair, isMoved: boolean): NodeDifference | undefined {
  const { before, after } = pair;
  if (!before || !after)
    return { id, state: before ? 'removed' : 'added', isMoved: false, ...pair, settings: [] };
  const settings = nodeSettingDifferences(before, after);
  if (settings.length === 0 && !isMoved) return undefined;
  return { id, state: settings.length > 0 ? 'changed' : 'moved', isMoved, ...pair, settings };
}

/**
 * Node keys that are not compared as settings, because they form the tree or are derived from other keys. For
 * example, `priorityLevel` is derived from the order of the branches (lanes).
 */
const NODE_KEYS_NOT_COMPARED_AS_SETTINGS: ReadonlySet<string> = new Set([
  'id',
  'pid',
  'content',
  'childNode',
  'conditionNodes',
  'priorityLevel',
  'error',
  'addable',
  'deletable',
  'status',
]);

function nodeSettingDifferences(before: FlowNode, after: FlowNode): SettingDifference[] {
  if (before === after) return [];
  const described = settingsOf(after.type).filter(
    ({ name }) => !NODE_KEYS_NOT_COMPARED_AS_SETTINGS.has(name),
  );
  return findFlowSettingDifferences(described, before, after);
}

const flowSettingDifferences = (before: Flow, after: Flow): SettingDifference[] =>
  findFlowSettingDifferences(FLOW_SETTINGS, before.setting ?? {}, after.setting ?? {});

interface DescribedSetting {
  name: string;
  text: FlowSettingKey;
  default?: unknown;
}

function findFlowSettingDifferences(
  described: readonly DescribedSetting[],
  before: object,
  after: object,
): SettingDifference[] {
  const covered = new Set(described.map(({ name }) => name.split('.')[0]));
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(key => !covered.has(key) && !NODE_KEYS_NOT_COMPARED_AS_SETTINGS.has(key))
    .map(name => ({ name, text: undefined, default: undefined }));
  return [...described, ...others].flatMap(({ name, text, default: usual }) => {
    const values = { before: valueAtSettingPath(before, name), after: valueAtSettingPath(after, name) };
    return areDeeplyEqual(values.before ?? usual, values.after ?? usual) ? [] : [{ name, text, ...values }];
  });
}

const valueAtSettingPath = (object: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isHolder ? (value as Record<string, unknown>)[key] : undefined;
  }, object);
