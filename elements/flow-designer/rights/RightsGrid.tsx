// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be drawn in part by place
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
/** A grid of fields × nodes of which only what is in sight is drawn. It has one tab stop; arrows move, Shift extends. */
import type { FlowNode } from '@countersign/sdk/flow';
import type { Right } from '@countersign/sdk/flow/rights';
import type { Lang } from '@countersign/sdk/i18n';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { isIn, type Place, placeAfter, rightOfKey, spanOf } from './keys.ts';
import { type RightsItem, rightOfItem } from './rights-view.ts';
import { rightsTextsIn } from './texts.ts';
import { showAt, useVisible } from './use-visible.ts';

const ROW = 32;
const COLUMN = 104;
const NAMES = 240;

interface RightsGridProps {
  label: string;
  lang: Lang;
  items: readonly RightsItem[];
  nodes: readonly FlowNode[];
  active: Place;
  anchor: Place;
  /** The rights can be read, and not changed. */
  isReadOnly: boolean;
  onGo(place: Place, isRange: boolean): void;
  onSpan(from: Place, to: Place): void;
  onRight(right: Right): void;
}

export function RightsGrid(props: RightsGridProps): ReactNode {
  const { label, lang, items, nodes, active, anchor, isReadOnly, onGo, onSpan, onRight } = props;
  const id = useId();
  const t = rightsTextsIn(lang);
  const box = useRef<HTMLDivElement>(null);
  const rows = useVisible(box, { count: items.length, size: ROW, before: ROW });
  const columns = useVisible(box, { count: nodes.length, size: COLUMN, before: NAMES, isAcross: true });
  const rowSpan = spanOf(active.row, anchor.row);
  const columnSpan = spanOf(active.column, anchor.column);
  const last = { row: items.length - 1, column: nodes.length - 1 };
  useLayoutEffect(() => {
    showAt(box.current, active.row, { size: ROW, before: ROW });
    showAt(box.current, active.column, { size: COLUMN, before: NAMES, isAcross: true });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    const right = isReadOnly ? undefined : rightOfKey(event);
    const isAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
    const next = placeAfter(event, active, { rows: items.length, columns: nodes.length });
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
  const shownRows = shown(items, rows, active.row);
  const shownColumns = shown(nodes, columns, active.column);
  const width = NAMES + nodes.length * COLUMN;
  return (
    <div
      ref={box}
      className="cfr-grid"
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
      <div className="cfr-row cfr-head" role="row" aria-rowindex={1} style={{ width: `${width}px` }}>
        <span className="cfr-cell cfr-names" role="columnheader" aria-colindex={1}>
          {t('field')}
        </span>
        {shownColumns.map(([node, at]) => (
          <span
            key={node.id}
            className="cfr-cell"
            role="columnheader"
            aria-colindex={at + 2}
            data-column={at}
            title={node.nodeName}
            style={{ left: `${NAMES + at * COLUMN}px` }}
          >
            {node.nodeName}
          </span>
        ))}
      </div>
      <div
        className="cfr-space"
        role="rowgroup"
        style={{ height: `${items.length * ROW}px`, width: `${width}px` }}
      >
        {shownRows.map(([item, row]) => {
          const name =
            item.kind === 'field'
              ? item.row.label
              : t('section', { name: item.name, count: item.rows.length });
          return (
            <div
              key={row}
              className="cfr-row"
              role="row"
              aria-rowindex={row + 2}
              data-kind={item.kind}
              style={{ top: `${row * ROW}px`, width: `${width}px` }}
            >
              <span
                className="cfr-cell cfr-names"
                role="rowheader"
                aria-colindex={1}
                data-row={row}
                title={name}
              >
                {name}
              </span>
              {shownColumns.map(([node, column]) => {
                const right = rightOfItem(node, item);
                return (
                  <span
                    key={node.id}
                    id={`${id}-${row}-${column}`}
                    className="cfr-cell"
                    role="gridcell"
                    aria-colindex={column + 2}
                    aria-selected={isIn(row, rowSpan) && isIn(column, columnSpan)}
                    data-row={row}
                    data-column={column}
                    data-on={right ?? 'mixed'}
                    data-active={(row === active.row && column === active.column) || undefined}
                    aria-label={t('cell', { field: name, node: node.nodeName, right: t(right ?? 'mixed') })}
                    style={{ left: `${NAMES + column * COLUMN}px` }}
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

/** The active one is drawn wherever it is: the grid names it. */
const shown = <T,>(
  list: readonly T[],
  { from, to }: { from: number; to: number },
  also: number,
): (readonly [T, number])[] =>
  list.map((one, at) => [one, at] as const).filter(([, at]) => (at >= from && at < to) || at === also);
