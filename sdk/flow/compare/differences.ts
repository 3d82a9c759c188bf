/** The differences between two versions of a flow, node by node and setting by setting, and one flow that shows them. */
import { equal } from '../../form/index.ts';
import type { FlowSettingKey } from '../../i18n/flow-settings.ts';
import type { Appearance, BoxState } from '../diagram/shapes.ts';
import type { Flow, FlowNode } from '../model/flow.ts';
import { placesOf } from '../model/tree.ts';
import { FLOW_SETTINGS, settingsOf } from '../nodes/panels.ts';
import { linesOf, movedNodes } from './lines.ts';
import { mergedFlow } from './merged.ts';

export interface SettingDifference {
  /** The path of the value, with dots. */
  name: string;
  /** Its text in a panel; none for a key that no panel shows. */
  text: FlowSettingKey | undefined;
  before: unknown;
  after: unknown;
}

export interface NodeDifference {
  id: string;
  /** A node that changed and moved is `changed`, with `isMoved`. */
  state: Extract<BoxState, 'added' | 'removed' | 'changed' | 'moved'>;
  isMoved: boolean;
  /** Of `added` there is no node before, of `removed` none after. */
  before: FlowNode | undefined;
  after: FlowNode | undefined;
  settings: readonly SettingDifference[];
}

export interface FlowDifferences {
  /** In the reading order of `merged`. */
  nodes: readonly NodeDifference[];
  /** Of the settings of the flow as a whole. */
  settings: readonly SettingDifference[];
  /** The current flow with the removed nodes in their places: for one picture of both. */
  merged: Flow;
  /** For the picture. */
  appearance: ReadonlyMap<string, Appearance>;
}

/** Nodes are the same by their ids. A value that is missing is the same as its default. */
export function compareFlows(before: Flow, after: Flow): FlowDifferences {
  const [earlier, current] = [linesOf(before), linesOf(after)];
  const moved = movedNodes(earlier, current);
  const merged = mergedFlow(after, { before: earlier, current });
  const nodes = placesOf(merged).flatMap(({ node: { id } }) => {
    const pair = { before: earlier.nodes.get(id), after: current.nodes.get(id) };
    return differenceOf(id, pair, moved.has(id)) ?? [];
  });
  return {
    nodes,
    settings: flowSettings(before, after),
    merged,
    appearance: new Map(nodes.map(({ id, state }) => [id, { state }])),
  };
}

type Pair = Pick<NodeDifference, 'before' | 'after'>;

function differenceOf(id: string, pair: Pair, isMoved: boolean): NodeDifference | undefined {
  const { before, after } = pair;
  if (!before || !after)
    return { id, state: before ? 'removed' : 'added', isMoved: false, ...pair, settings: [] };
  const settings = nodeSettings(before, after);
  if (settings.length === 0 && !isMoved) return undefined;
  return { id, state: settings.length > 0 ? 'changed' : 'moved', isMoved, ...pair, settings };
}

/** Keys that make the tree or are made from others. The order of lanes tells their priorities. */
const OF_THE_TREE: ReadonlySet<string> = new Set([
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

function nodeSettings(before: FlowNode, after: FlowNode): SettingDifference[] {
  if (before === after) return [];
  const described = settingsOf(after.type).filter(({ name }) => !OF_THE_TREE.has(name));
  return differencesBy(described, before, after);
}

const flowSettings = (before: Flow, after: Flow): SettingDifference[] =>
  differencesBy(FLOW_SETTINGS, before.setting ?? {}, after.setting ?? {});

interface Described {
  name: string;
  text: FlowSettingKey;
  default?: unknown;
}

function differencesBy(described: readonly Described[], before: object, after: object): SettingDifference[] {
  const covered = new Set(described.map(({ name }) => name.split('.')[0]));
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(key => !covered.has(key) && !OF_THE_TREE.has(key))
    .map(name => ({ name, text: undefined, default: undefined }));
  return [...described, ...others].flatMap(({ name, text, default: usual }) => {
    const values = { before: valueAt(before, name), after: valueAt(after, name) };
    return equal(values.before ?? usual, values.after ?? usual) ? [] : [{ name, text, ...values }];
  });
}

const valueAt = (object: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return isHolder ? (value as Record<string, unknown>)[key] : undefined;
  }, object);
