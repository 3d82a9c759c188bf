/** The keys of the tree, the same in the canvas and the outline: each key as data. */
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
  /** Selects the run of nodes from where it began to this one. */
  | { kind: 'extend'; id: string }
  /** Folds or unfolds. */
  | { kind: 'fold'; id: string }
  | { kind: 'command'; name: TreeCommand };

interface TreeState {
  rows: readonly OutlineRow[];
  selected: string | null;
}

export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The action of a key; undefined for one that the tree does not take. */
export function treeAction(event: Key, state: TreeState): TreeAction | undefined {
  const command = commands[chordOf(event)];
  if (command) return { kind: 'command', name: command };
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return select(neighbour(event.key, state));
  const target = inReadingOrder(event.key, state);
  if (target) return event.shiftKey ? { kind: 'extend', id: target.id } : select(target);
  return event.shiftKey ? undefined : acrossLevels(event.key, state);
}

const select = (row: OutlineRow | undefined): TreeAction | undefined => row && { kind: 'select', id: row.id };

/** Shift is told for letters and arrows only: signs such as `+` need it on some keyboards. */
function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string {
  const isSign = key.length === 1 && !/\p{L}/u.test(key);
  return [
    ctrlKey || metaKey ? 'Ctrl+' : '',
    altKey ? 'Alt+' : '',
    shiftKey && !isSign ? 'Shift+' : '',
    key.length === 1 ? key.toLowerCase() : key,
  ].join('');
}

const commands: Readonly<Record<string, TreeCommand>> = {
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

function inReadingOrder(key: string, { rows, selected }: TreeState): OutlineRow | undefined {
  const at = rows.findIndex(({ id }) => id === selected);
  const last = rows.length - 1;
  const indexes: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
  const index = indexes[key];
  return index === undefined ? undefined : rows[Math.max(0, Math.min(last, index))];
}

/** Left folds, or goes to what is around the row; right unfolds, or enters. */
function acrossLevels(key: string, { rows, selected }: TreeState): TreeAction | undefined {
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
  return next && next.level > row.level ? select(next) : undefined;
}

/** Up and down in the line, without what is inside; left and right to the lane beside. */
function neighbour(key: string, { rows, selected }: TreeState): OutlineRow | undefined {
  const row = rows.find(({ id }) => id === selected);
  if (!row) return undefined;
  if (key === 'ArrowUp') return inLine(rows, row, -1) ?? rows.find(({ id }) => id === row.parent);
  if (key === 'ArrowDown') return row.isLane ? rows.find(one => one.parent === row.id) : inLine(rows, row, 1);
  if (key === 'ArrowLeft') return besideLane(rows, row, -1);
  return key === 'ArrowRight' ? besideLane(rows, row, 1) : undefined;
}

const inLine = (rows: readonly OutlineRow[], row: OutlineRow, step: 1 | -1): OutlineRow | undefined =>
  row.isLane
    ? undefined
    : rows.find(one => !one.isLane && one.parent === row.parent && one.position === row.position + step);

/** The node at the same place of the lane beside, the last one there, or the lane itself. */
function besideLane(rows: readonly OutlineRow[], row: OutlineRow, step: 1 | -1): OutlineRow | undefined {
  const lane = row.isLane ? row : rows.find(({ id }) => id === row.parent);
  if (!lane) return undefined;
  const beside = rows.find(
    one => one.isLane && one.parent === lane.parent && one.position === lane.position + step,
  );
  if (!beside || row.isLane) return beside;
  return rows.findLast(one => one.parent === beside.id && one.position <= row.position) ?? beside;
}
