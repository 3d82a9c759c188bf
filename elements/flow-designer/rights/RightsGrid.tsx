// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be drawn in part by place
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
/**
 * Renders the table of fields and nodes, limited to the visible cells. The table is one tab stop; arrow keys
 * move the active cell, and Shift extends the selection.
 */
import type { FlowNode } from '@countersign/sdk/flow';
import type { Right } from '@countersign/sdk/flow/rights';
import type { Lang } from '@countersign/sdk/i18n';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import {
  cellAfterKey,
  findFieldRightForKeyPress,
  type GridPlace,
  isIndexInRange,
  toAscendingIndexRange,
} from './keys.ts';
import { commonRightOfItemFields, type RightsItem } from './rights-view.ts';
import { rightsTextsForLanguage } from './texts.ts';
import { scrollToIndex, useVisibleRange } from './use-visible.ts';

const GRID_ROW_HEIGHT = 32;
const GRID_COLUMN_WIDTH = 104;
const FIELD_NAME_COLUMN_WIDTH = 240;

interface RightsGridProps {
  label: string;
  lang: Lang;
  items: readonly RightsItem[];
  nodes: readonly FlowNode[];
  active: GridPlace;
  anchor: GridPlace;
  /** Whether the permissions can only be viewed. */
  isReadOnly: boolean;
  onGo(place: GridPlace, isRange: boolean): void;
  onSpan(from: GridPlace, to: GridPlace): void;
  onRight(right: Right): void;
}

export function RightsGrid(props: RightsGridProps): ReactNode {
  const { label, lang, items, nodes, active, anchor, isReadOnly, onGo, onSpan, onRight } = props;
  const id = useId();
  const t = rightsTextsForLanguage(lang);
  const box = useRef<HTMLDivElement>(null);
  const rows = useVisibleRange(box, { count: items.length, size: GRID_ROW_HEIGHT, before: GRID_ROW_HEIGHT });
  const columns = useVisibleRange(box, {
    count: nodes.length,
    size: GRID_COLUMN_WIDTH,
    before: FIELD_NAME_COLUMN_WIDTH,
    isAcross: true,
  });
  const rowSpan = toAscendingIndexRange(active.row, anchor.row);
  const columnSpan = toAscendingIndexRange(active.column, anchor.column);
  const last = { row: items.length - 1, column: nodes.length - 1 };
  useLayoutEffect(() => {
    scrollToIndex(box.current, active.row, { size: GRID_ROW_HEIGHT, before: GRID_ROW_HEIGHT });
    scrollToIndex(box.current, active.column, {
      size: GRID_COLUMN_WIDTH,
      before: FIELD_NAME_COLUMN_WIDTH,
      isAcross: true,
    });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    const right = isReadOnly ? undefined : findFieldRightForKeyPress(event);
    const isAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
    const next = cellAfterKey(event, active, { rows: items.length, columns: nodes.length });
    if (!right && !isAll && !next) return;
    event.preventDefault();
    if (right) onRight(right);
    else if (next) onGo(next, event.shiftKey);
    else onSpan({ row: 0, column: 0 }, last);
  };
  const click = ({ target, shiftKey }: MouseEvent) => {
    const cell = (target as Element).closest<HTMLElement>('[data-row],[data-column]');
    if (!cell) return;
    const { row, column } = cell.dataset;
    if (row !== undefined && column !== undefined)
      return onGo({ row: Number(row), column: Number(column) }, shiftKey);
    if (row !== undefined)
      return onSpan({ row: Number(row), column: last.column }, { row: Number(row), column: 0 });
    onSpan({ row: last.row, column: Number(column) }, { row: 0, column: Number(column) });
  };
  const shownRows = visibleGridEntriesWithIndex(items, rows, active.row);
  const shownColumns = visibleGridEntriesWithIndex(nodes, columns, active.column);
  const width = FIELD_NAME_COLUMN_WIDTH + nodes.length * GRID_COLUMN_WIDTH;
  return (
    <div
      ref={box}
      className="rights-grid"
      role="grid"
      aria-readonly={isReadOnly || undefined}
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={items.length + 1}
      aria-colcount={nodes.length + 1}
      aria-activedescendant={`${id}-${active.row}-${active.column}`}
      onKeyDown={press}
      onClick={click}
    >
      <div className="rights-row rights-head" role="row" aria-rowindex={1} style={{ width: `${width}px` }}>
        <span className="rights-cell rights-names" role="columnheader" aria-colindex={1}>
          {t('field')}
        </span>
        {shownColumns.map(([node, at]) => (
          <span
            key={node.id}
            className="rights-cell"
            role="columnheader"
            aria-colindex={at + 2}
            data-column={at}
            title={node.nodeName}
            style={{ left: `${FIELD_NAME_COLUMN_WIDTH + at * GRID_COLUMN_WIDTH}px` }}
          >
            {node.nodeName}
          </span>
        ))}
      </div>
      <div
        className="rights-space"
        role="rowgroup"
        style={{ height: `${items.length * GRID_ROW_HEIGHT}px`, width: `${width}px` }}
      >
        {shownRows.map(([item, row]) => {
          const name =
            item.kind === 'field'
              ? item.row.label
              : t('section', { name: item.name, count: item.rows.length });
          return (
            <div
              key={row}
              className="rights-row"
              role="row"
              aria-rowindex={row + 2}
              data-kind={item.kind}
              style={{ top: `${row * GRID_ROW_HEIGHT}px`, width: `${width}px` }}
            >
              <span
                className="rights-cell rights-names"
                role="rowheader"
                aria-colindex={1}
                data-row={row}
                title={name}
              >
                {name}
              </span>
              {shownColumns.map(([node, column]) => {
                const right = commonRightOfItemFields(node, item);
                return (
                  <span
                    key={node.id}
                    id={`${id}-${row}-${column}`}
                    className="rights-cell"
                    role="gridcell"
                    aria-colindex={column + 2}
                    aria-selected={isIndexInRange(row, rowSpan) && isIndexInRange(column, columnSpan)}
                    data-row={row}
                    data-column={column}
                    data-on={right ?? 'mixed'}
                    data-active={(row === active.row && column === active.column) || undefined}
                    aria-label={t('cell', { field: name, node: node.nodeName, right: t(right ?? 'mixed') })}
                    style={{ left: `${FIELD_NAME_COLUMN_WIDTH + column * GRID_COLUMN_WIDTH}px` }}
                  >
                    {t(right ?? 'mixed')}
                  </span>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Returns the visible rows or columns with their indexes. The active row or column is always included,
 * because `aria-activedescendant` refers to it.
 */
const visibleGridEntriesWithIndex = <T,>(
  list: readonly T[],
  { from, to }: { from: number; to: number },
  also: number,
): (readonly [T, number])[] =>
  list.map((one, at) => [one, at] as const).filter(([, at]) => (at >= from && at < to) || at === also);
