/** The items of the canvas for assistive technology: those around the one with the focus. The picture itself is hidden from it. */
import type { Appearance, OutlineRow } from '@countersign/sdk/flow/diagram';
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useRowName } from '../outline/row-name.ts';
import { appearanceAtom } from '../store/drawing.ts';
import { selectedIdsAtom } from '../store/selection.ts';

/** Of each side. A flow of thousands has no element for each node. */
const AROUND = 16;

interface ItemsProps {
  rows: readonly OutlineRow[];
  selected: string | null;
  /** Of the ids of the items. */
  prefix: string;
}

export function Items({ rows, selected, prefix }: ItemsProps): ReactNode {
  const marks = useAtomValue(appearanceAtom);
  const ids = useAtomValue(selectedIdsAtom);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );
  return rows
    .slice(Math.max(0, at - AROUND), at + AROUND)
    .map(row => (
      <Item
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

const Item = memo(function Item({ row, id, mark, isSelected }: ItemProps): ReactNode {
  const name = useRowName(row, mark);
  return (
    <div
      role="treeitem"
      id={id}
      className="csd-unseen"
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
