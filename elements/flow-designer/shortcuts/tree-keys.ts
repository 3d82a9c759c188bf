/**
 * Maps the keys pressed in a node tree to actions. The keys are the same on the canvas and in the outline.
 */
import type { OutlineRow } from '@countersign/sdk/flow/diagram';

export const TREE_COMMANDS = [
  'add',
  'lane',
  'up',
  'down',
  'lanePrevious',
  'laneNext',
  'moveTo',
  'rename',
  'panel',
  'collapse',
  'remove',
  'duplicate',
  'zoomIn',
  'zoomOut',
  'zoomReset',
] as const;
export type TreeCommand = (typeof TREE_COMMANDS)[number];

export type TreeAction =
  | { kind: 'select'; id: string }
  /** Extends the selection from its anchor to this node. */
  | { kind: 'extend'; id: string }
  /** Folds or unfolds the node. */
  | { kind: 'fold'; id: string }
  | { kind: 'command'; name: TreeCommand };

interface TreeState {
  rows: readonly OutlineRow[];
  selected: string | null;
}

export interface TreeKeyEvent {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Returns the action for a key, or undefined if the tree does not handle the key. */
export function findTreeActionForKeyEvent(event: TreeKeyEvent, state: TreeState): TreeAction | undefined {
  const command = commandByChord[chordName(event)];
  if (command) return { kind: 'command', name: command };
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey)
    return createSelectOutlineRowAction(findAdjacentOutlineRow(event.key, state));
  const target = nextOrPreviousOutlineRow(event.key, state);
  if (target)
    return event.shiftKey ? { kind: 'extend', id: target.id } : createSelectOutlineRowAction(target);
  return event.shiftKey ? undefined : treeActionForHorizontalArrowKey(event.key, state);
}

const createSelectOutlineRowAction = (row: OutlineRow | undefined): TreeAction | undefined =>
  row && { kind: 'select', id: row.id };

/**
 * Returns the name of a key combination. Shift is ignored for symbols, because some keyboards need it to type
 * symbols such as `+`.
 */
function chordName({ key, ctrlKey, metaKey, altKey, shiftKey }: TreeKeyEvent): string {
  const isSign = key.length === 1 && !/\p{L}/u.test(key);
  return [
    ctrlKey || metaKey ? 'Ctrl+' : '',
    altKey ? 'Alt+' : '',
    shiftKey && !isSign ? 'Shift+' : '',
    key.length === 1 ? key.toLowerCase() : key,
  ].join('');
}

const commandByChord: Readonly<Record<string, TreeCommand>> = {
  a: 'add',
  'Shift+a': 'lane',
  'Alt+ArrowUp': 'up',
  'Alt+ArrowDown': 'down',
  'Alt+ArrowLeft': 'lanePrevious',
  'Alt+ArrowRight': 'laneNext',
  m: 'moveTo',
  F2: 'rename',
  Enter: 'panel',
  Escape: 'collapse',
  Delete: 'remove',
  Backspace: 'remove',
  'Ctrl+d': 'duplicate',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'zoomReset',
};

function nextOrPreviousOutlineRow(key: string, { rows, selected }: TreeState): OutlineRow | undefined {
  const at = rows.findIndex(({ id }) => id === selected);
  const last = rows.length - 1;
  const indexes: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
  const index = indexes[key];
  return index === undefined ? undefined : rows[Math.max(0, Math.min(last, index))];
}

/**
 * Returns the action for the left or right arrow key. Left folds the row, or selects its parent; right
 * unfolds the row, or selects its first child.
 */
function treeActionForHorizontalArrowKey(key: string, { rows, selected }: TreeState): TreeAction | undefined {
  const at = rows.findIndex(({ id }) => id === selected);
  const row = rows[at];
  if (!row) return undefined;
  const folds = row.isFolded !== undefined && !row.isLane;
  if (key === 'ArrowLeft') {
    if (folds && !row.isFolded) return { kind: 'fold', id: row.id };
    return row.parent === undefined ? undefined : { kind: 'select', id: row.parent };
  }
  if (key !== 'ArrowRight') return undefined;
  if (folds && row.isFolded) return { kind: 'fold', id: row.id };
  const next = rows[at + 1];
  return next && next.level > row.level ? createSelectOutlineRowAction(next) : undefined;
}

/**
 * Returns the row that Ctrl with an arrow key selects. Up and down move within the same branch and skip
 * nested rows; left and right move to the adjacent branch (lane).
 */
function findAdjacentOutlineRow(key: string, { rows, selected }: TreeState): OutlineRow | undefined {
  const row = rows.find(({ id }) => id === selected);
  if (!row) return undefined;
  if (key === 'ArrowUp')
    return adjacentRowInSameBranch(rows, row, -1) ?? rows.find(({ id }) => id === row.parent);
  if (key === 'ArrowDown')
    return row.isLane ? rows.find(one => one.parent === row.id) : adjacentRowInSameBranch(rows, row, 1);
  if (key === 'ArrowLeft') return rowInAdjacentBranch(rows, row, -1);
  return key === 'ArrowRight' ? rowInAdjacentBranch(rows, row, 1) : undefined;
}

const adjacentRowInSameBranch = (
  rows: readonly OutlineRow[],
  row: OutlineRow,
  step: 1 | -1,
): OutlineRow | undefined =>
  row.isLane
    ? undefined
    : rows.find(one => !one.isLane && one.parent === row.parent && one.position === row.position + step);

/**
 * Returns the node at the same position in the adjacent branch (lane). If the adjacent branch is shorter,
 * returns its last node, or the branch itself if it is empty.
 */
function rowInAdjacentBranch(
  rows: readonly OutlineRow[],
  row: OutlineRow,
  step: 1 | -1,
): OutlineRow | undefined {
  const lane = row.isLane ? row : rows.find(({ id }) => id === row.parent);
  if (!lane) return undefined;
  const beside = rows.find(
    one => one.isLane && one.parent === lane.parent && one.position === lane.position + step,
  );
  if (!beside || row.isLane) return beside;
  return rows.findLast(one => one.parent === beside.id && one.position <= row.position) ?? beside;
}
