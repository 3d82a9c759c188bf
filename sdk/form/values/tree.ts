/** Choices in a tree: a cascader holds the way to one entry, a tree select one entry or several. */

import { textOfJson } from '../../json.ts';
import { isObject, optionsOf } from '../definition/reading.ts';
import type { Control } from '../definition/types.ts';
import { joinedParts } from './display.ts';
import { parsedList } from './start.ts';
import type { ValueKind } from './value-kind.ts';

export interface TreeNode {
  label: string;
  value: string | number | boolean;
  disabled?: boolean;
  children: TreeNode[];
}

/** Deeper trees are broken ones. */
const MAX_DEPTH = 32;

/** The tree that a control offers: `options` or `treeData`, with `label` or `title`, `value`, `key` or `id`. */
export function treeOf(control: Control): TreeNode[] {
  const { options, treeData } = optionsOf(control);
  const offered = Array.isArray(treeData) && treeData.length > 0 ? treeData : options;
  const known = Array.isArray(offered) ? cache.get(offered) : undefined;
  if (known) return known;
  const nodes = nodesIn(offered, 0);
  if (Array.isArray(offered)) cache.set(offered, nodes);
  return nodes;
}

/** A definition in use is never changed in place, so its trees are read once. */
const cache = new WeakMap<unknown[], TreeNode[]>();

const nodesIn = (list: unknown, depth: number): TreeNode[] =>
  Array.isArray(list) && depth < MAX_DEPTH ? list.flatMap(entry => readNode(entry, depth)) : [];

function readNode(entry: unknown, depth: number): TreeNode[] {
  if (isScalar(entry)) return [{ label: String(entry), value: entry, children: [] }];
  if (!isObject(entry)) return [];
  const value = [entry.value, entry.key, entry.id].find(isScalar);
  if (value === undefined) return [];
  const label = [entry.label, entry.title, entry.name].find(isScalar) ?? value;
  const children = nodesIn(entry.children, depth + 1);
  return [{ label: String(label), value, children, ...(entry.disabled === true ? { disabled: true } : {}) }];
}

export const isScalar = (value: unknown): value is TreeNode['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** `1` and `'1'` are the same choice, as in saved forms. */
const stands = (node: TreeNode, value: unknown): boolean =>
  isScalar(value) && String(node.value) === String(value);

/** The nodes along a path of values, as far as the tree knows them. */
export function nodesAlong(nodes: readonly TreeNode[], path: readonly unknown[]): TreeNode[] {
  const [first, ...rest] = path;
  const node = nodes.find(one => stands(one, first));
  return node ? [node, ...nodesAlong(node.children, rest)] : [];
}

/** A node with those above it, outermost first; empty where the tree has no such value. */
export function wayTo(nodes: readonly TreeNode[], value: unknown): TreeNode[] {
  for (const node of nodes) {
    if (stands(node, value)) return [node];
    const below = wayTo(node.children, value);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The entries of a value that may be a list, or missing. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];

export const pathValue: ValueKind = {
  name: 'path',
  display: (value, control) => pathText(control, value),
  empty: () => [],
  coerce: value => (typeof value === 'string' ? (parsedList(value) ?? listOf(value)) : (value ?? [])),
};

/** Whether a tree select holds several values. */
export const holdsMany = (control: Control): boolean =>
  optionsOf(control).multiple === true || optionsOf(control).treeCheckable === true;

export const nodeValue: ValueKind = {
  name: 'node',
  display: (value, control, lang) => joinedParts(value, lang, part => nodeText(control, part)),
  empty: control => (holdsMany(control) ? [] : null),
  coerce: (value, control) => (holdsMany(control) ? listOf(value) : value === '' ? null : (value ?? null)),
};

/** Returns a path as a person reads it: its labels in order. */
export const pathText = (control: Control, value: unknown): string => {
  const labels = nodesAlong(treeOf(control), listOf(value)).map(({ label }) => label);
  return [...labels, ...listOf(value).slice(labels.length).map(textOfJson)].join(' / ');
};

/** The label of one value of a tree select; the value itself where the tree has it no longer. */
export const nodeText = (control: Control, value: unknown): string =>
  wayTo(treeOf(control), value).at(-1)?.label ?? textOfJson(value);
