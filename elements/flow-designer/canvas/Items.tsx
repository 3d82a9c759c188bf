/**
 * Renders tree items for the focused node and the nodes around it. Assistive technology reads these items
 * instead of the drawing.
 */
import type { Appearance, OutlineRow } from '@countersign/sdk/flow/diagram';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useRowName } from '../outline/row-name.ts';
import { boxAppearanceByNodeIdAtom } from '../store/drawing.ts';
import { selectedIdsAtom } from '../store/selection.ts';

/**
 * Number of items rendered before and after the focused item, so that a large flow does not create an element
 * for each node.
 */
const RENDERED_TREE_ITEMS_BESIDE_FOCUS = 16;

interface ItemsProps {
  rows: readonly OutlineRow[];
  selected: string | null;
  /** Prefix for the element ids of the tree items. */
  prefix: string;
}

export function CanvasTreeItems({ rows, selected, prefix }: ItemsProps): ReactNode {
  const marks = useAtomValue(boxAppearanceByNodeIdAtom);
  const ids = useAtomValue(selectedIdsAtom);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );
  return rows
    .slice(Math.max(0, at - RENDERED_TREE_ITEMS_BESIDE_FOCUS), at + RENDERED_TREE_ITEMS_BESIDE_FOCUS)
    .map(row => (
      <CanvasTreeItem
        key={row.id}
        row={row}
        id={`${prefix}-${row.id}`}
        mark={marks.get(row.id)}
        isSelected={row.id === selected || ids.includes(row.id)}
      />
    ));
}

interface ItemProps {
  row: OutlineRow;
  id: string;
  mark: Appearance | undefined;
  isSelected: boolean;
}

const CanvasTreeItem = memo(function Item({ row, id, mark, isSelected }: ItemProps): ReactNode {
  const name = useRowName(row, mark);
  return (
    <div
      role="treeitem"
      id={id}
      className="designer-unseen"
      tabIndex={-1}
      aria-label={name}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-selected={isSelected}
      aria-expanded={row.isFolded === undefined ? undefined : !row.isFolded}
    />
  );
});
