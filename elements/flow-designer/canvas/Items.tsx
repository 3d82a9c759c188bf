/** The items of the canvas for assistive technology: those around the one with the focus. The picture itself is hidden from it. */
import { type OutlineRow, rowName } from '@countersign/sdk/flow/diagram';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useDesigner } from '../store/designer.ts';
import { appearanceAtom } from '../store/drawing.ts';
import { selectedIdsAtom } from '../store/selection.ts';

/** Of each side. A flow of thousands has no element for each node. */
const AROUND = 16;

interface ItemsProps {
  rows: readonly OutlineRow[];
  selected: string | null;
  idOf(id: string): string;
}

export function Items({ rows, selected, idOf }: ItemsProps): ReactNode {
  const { lang } = useDesigner();
  const marks = useAtomValue(appearanceAtom);
  const ids = useAtomValue(selectedIdsAtom);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === selected),
  );
  return rows.slice(Math.max(0, at - AROUND), at + AROUND).map(row => {
    const { errors = 0, warnings = 0 } = marks.get(row.id) ?? {};
    return (
      <div
        key={row.id}
        role="treeitem"
        id={idOf(row.id)}
        className="csd-unseen"
        tabIndex={-1}
        aria-label={rowName(row, { errors, warnings }, lang)}
        aria-level={row.level}
        aria-posinset={row.position}
        aria-setsize={row.size}
        aria-selected={row.id === selected || ids.includes(row.id)}
        aria-expanded={row.isFolded === undefined ? undefined : !row.isFolded}
      />
    );
  });
}
