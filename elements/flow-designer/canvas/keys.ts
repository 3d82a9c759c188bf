/** The keys of the tree, the same in the canvas and the outline. */
import type { OutlineRow } from '@countersign/sdk/flow/diagram';

export interface KeyAction {
  select?: string;
  /** Folds or unfolds. */
  fold?: string;
  remove?: string;
  /** Opens the menu of new nodes behind a node. */
  add?: string;
}

interface TreeState {
  rows: readonly OutlineRow[];
  selected: string | null;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The action of a key; undefined for one that the tree does not take. */
export function keyAction(event: Key, { rows, selected }: TreeState): KeyAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const at = rows.findIndex(({ id }) => id === selected);
  const row = rows[at];
  const to = (index: number): KeyAction | undefined => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index))];
    return next && { select: next.id };
  };
  switch (event.key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    default:
      return row && ofRow(event.key, row, rows[at + 1]);
  }
}

function ofRow(key: string, row: OutlineRow, next: OutlineRow | undefined): KeyAction | undefined {
  switch (key) {
    case 'ArrowLeft':
      if (row.isFolded === false) return { fold: row.id };
      return row.parent === undefined ? undefined : { select: row.parent };
    case 'ArrowRight':
      if (row.isFolded) return { fold: row.id };
      return next && next.level > row.level ? { select: next.id } : undefined;
    case 'Delete':
    case 'Backspace':
      return { remove: row.id };
    case 'a':
    case 'A':
      return { add: row.id };
    default:
      return undefined;
  }
}
