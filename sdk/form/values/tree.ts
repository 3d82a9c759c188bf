/**
 * Defines the value kinds of choices in a tree. A cascader stores the path to one node. A tree select stores
 * the values of one or several nodes.
 */

import { jsonValueToText } from '../../json.ts';
import { controlOptionsOf, isObject } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { joinDisplayParts } from './display.ts';
import { parseJsonArrayText } from './initial-list.ts';
import type { ValueKind } from './value-kind.ts';

export interface TreeNode {
  label: string;
  value: string | number | boolean;
  disabled?: boolean;
  children: TreeNode[];
}

/** Maximum depth of a tree. A deeper tree is invalid, and its nodes below this depth are ignored. */
const MAX_CHOICE_TREE_DEPTH = 32;

/**
 * Returns the choices of a control as a tree. The choices come from `treeData`, or from `options` if
 * `treeData` is empty. The label of a node is its `label`, `title` or `name`, and the value is its `value`,
 * `key` or `id`.
 */
export function choiceTreeOf(control: Control): TreeNode[] {
  const { options, treeData } = controlOptionsOf(control);
  const offered = Array.isArray(treeData) && treeData.length > 0 ? treeData : options;
  const known = Array.isArray(offered) ? choiceTreeCache.get(offered) : undefined;
  if (known) return known;
  const nodes = parseChoiceTreeNodes(offered, 0);
  if (Array.isArray(offered)) choiceTreeCache.set(offered, nodes);
  return nodes;
}

/**
 * Caches the tree that was read from each list of options. The cache is safe because a definition is never
 * modified in place.
 */
const choiceTreeCache = new WeakMap<unknown[], TreeNode[]>();

const parseChoiceTreeNodes = (list: unknown, depth: number): TreeNode[] =>
  Array.isArray(list) && depth < MAX_CHOICE_TREE_DEPTH
    ? list.flatMap(entry => parseChoiceTreeNode(entry, depth))
    : [];

function parseChoiceTreeNode(entry: unknown, depth: number): TreeNode[] {
  if (isTreeValue(entry)) return [{ label: String(entry), value: entry, children: [] }];
  if (!isObject(entry)) return [];
  const value = [entry.value, entry.key, entry.id].find(isTreeValue);
  if (value === undefined) return [];
  const label = [entry.label, entry.title, entry.name].find(isTreeValue) ?? value;
  const children = parseChoiceTreeNodes(entry.children, depth + 1);
  return [{ label: String(label), value, children, ...(entry.disabled === true ? { disabled: true } : {}) }];
}

export const isTreeValue = (value: unknown): value is TreeNode['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/**
 * Returns true if a node has the given value. `1` and `'1'` count as the same value, because saved forms
 * contain both.
 */
const hasNodeValue = (node: TreeNode, value: unknown): boolean =>
  isTreeValue(value) && String(node.value) === String(value);

/** Returns the nodes along a path of values, up to the first value that does not exist. */
export function nodesAlongPath(nodes: readonly TreeNode[], path: readonly unknown[]): TreeNode[] {
  const [first, ...rest] = path;
  const node = nodes.find(one => hasNodeValue(one, first));
  return node ? [node, ...nodesAlongPath(node.children, rest)] : [];
}

/** Returns a node and its ancestors, outermost first, or an empty list if the value is not in the tree. */
export function pathToTreeNode(nodes: readonly TreeNode[], value: unknown): TreeNode[] {
  for (const node of nodes) {
    if (hasNodeValue(node, value)) return [node];
    const below = pathToTreeNode(node.children, value);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Returns the entries of a value as a list. The value may be a list, a single value or missing. */
export const toTreeValues = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];

export const treePathValueKind: ValueKind = {
  name: 'path',
  display: (value, control) => treeSelectPathLabel(control, value),
  empty: () => [],
  coerce: value =>
    typeof value === 'string' ? (parseJsonArrayText(value) ?? toTreeValues(value)) : (value ?? []),
};

/** Returns true if a tree select may have several values. */
export const isMultipleTreeSelect = (control: Control): boolean =>
  controlOptionsOf(control).multiple === true || controlOptionsOf(control).treeCheckable === true;

export const treeNodeValueKind: ValueKind = {
  name: 'node',
  display: (value, control, lang) =>
    joinDisplayParts(value, lang, part => treeSelectValueLabel(control, part)),
  empty: control => (isMultipleTreeSelect(control) ? [] : null),
  coerce: (value, control) =>
    isMultipleTreeSelect(control) ? toTreeValues(value) : value === '' ? null : (value ?? null),
};

/** Returns a path as readable text, with the labels of its nodes in order. */
export const treeSelectPathLabel = (control: Control, value: unknown): string => {
  const labels = nodesAlongPath(choiceTreeOf(control), toTreeValues(value)).map(({ label }) => label);
  return [...labels, ...toTreeValues(value).slice(labels.length).map(jsonValueToText)].join(' / ');
};

/** Returns the label of one value of a tree select, or the value itself if it is no longer in the tree. */
export const treeSelectValueLabel = (control: Control, value: unknown): string =>
  pathToTreeNode(choiceTreeOf(control), value).at(-1)?.label ?? jsonValueToText(value);
