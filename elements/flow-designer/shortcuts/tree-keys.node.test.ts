/** The keys of the tree: what each does on a small flow. */
import { flowTextsIn, startNodeKind } from '@countersign/sdk/flow';
import { outlineOf } from '@countersign/sdk/flow/diagram';
import { addNode } from '@countersign/sdk/flow/edits';
import { expect, test } from 'vitest';
import { findTreeActionForKeyEvent, type TreeAction, type TreeKeyEvent } from './tree-keys.ts';

const texts = flowTextsIn('en');
/** `s > x[x_1: a > b | x_2: c] > d` */
const flow = [
  { after: 's', type: 4 as const, id: 'x' },
  { after: 'x_1', type: 1 as const, id: 'a' },
  { after: 'a', type: 1 as const, id: 'b' },
  { after: 'x_2', type: 1 as const, id: 'c' },
  { after: 'x', type: 1 as const, id: 'd' },
].reduce((now, node) => addNode(now, node, texts), { node: startNodeKind.create('s', texts) });

const keyOf = (chord: string): TreeKeyEvent => {
  const parts = chord.split('+');
  const key = parts.pop() || '+';
  const has = (name: string) => parts.includes(name);
  return { key, ctrlKey: has('Ctrl'), metaKey: has('Meta'), altKey: has('Alt'), shiftKey: has('Shift') };
};

const textOf = (action: TreeAction | undefined): string => {
  if (!action) return '';
  return action.kind === 'command' ? action.name : `${action.kind} ${action.id}`;
};

test.each([
  ['s', 'ArrowDown', 'select x'],
  ['d', 'ArrowUp', 'select c'],
  ['a', 'Home', 'select s'],
  ['a', 'End', 'select d'],
  ['a', 'Shift+ArrowDown', 'extend b'],
  ['x', 'ArrowLeft', 'fold x'],
  ['x_1', 'ArrowLeft', 'select x'],
  ['a', 'ArrowLeft', 'select x_1'],
  ['x', 'ArrowRight', 'select x_1'],
  ['a', 'ArrowRight', ''],
  ['x', 'Ctrl+ArrowDown', 'select d'],
  ['d', 'Meta+ArrowUp', 'select x'],
  ['a', 'Ctrl+ArrowUp', 'select x_1'],
  ['x_1', 'Ctrl+ArrowDown', 'select a'],
  ['x_1', 'Ctrl+ArrowRight', 'select x_2'],
  ['b', 'Ctrl+ArrowRight', 'select c'],
  ['c', 'Ctrl+ArrowLeft', 'select a'],
  ['c', 'Ctrl+ArrowRight', ''],
  ['s', 'Ctrl+ArrowLeft', ''],
  ['a', 'a', 'add'],
  ['a', 'Shift+A', 'lane'],
  ['a', 'Ctrl+a', ''],
  ['a', 'm', 'moveTo'],
  ['a', 'Alt+ArrowUp', 'up'],
  ['a', 'Alt+ArrowRight', 'laneNext'],
  ['a', 'Ctrl+d', 'duplicate'],
  ['a', 'Shift++', 'zoomIn'],
  ['a', '-', 'zoomOut'],
  ['a', 'Enter', 'panel'],
  ['a', 'Alt+Enter', ''],
])('at %s the key %s does: %s', (selected, chord, expected) => {
  expect(textOf(findTreeActionForKeyEvent(keyOf(chord), { rows: outlineOf(flow), selected }))).toBe(expected);
});

test('what is folded is unfolded, and not entered', () => {
  const rows = outlineOf(flow, new Set(['x']));
  expect(textOf(findTreeActionForKeyEvent(keyOf('ArrowRight'), { rows, selected: 'x' }))).toBe('fold x');
  expect(textOf(findTreeActionForKeyEvent(keyOf('ArrowDown'), { rows, selected: 'x' }))).toBe('select d');
});
