/**
 * Renders a dynamic table, editable or read-only: its rows, the button that adds a row, and the announcements
 * of changes.
 */
import { controlOptionsOf } from '@countersign/sdk/form';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import type { RowsProps } from '../control.ts';
import { createTableHandlers } from './handlers.ts';
import { RowsTable } from './RowsTable.tsx';
import { dynamicTableCss } from './styles.ts';
import { dynamicTableTextsForLanguage } from './texts.ts';
import { type FocusTarget, type RowActionsState, useRowActions } from './use-actions.ts';
import { MAX_ROWS_WITHOUT_WINDOWING, useRenderedRows } from './use-window.ts';

export function DynamicTable(props: RowsProps): ReactNode {
  useAdoptedCss(dynamicTableCss);
  const { id, rows, field, readOnly, invalid, describedBy, sought } = props;
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  const doing = useRowActions(props);
  const height = scrollBoxHeight(controlOptionsOf(field.control).scrollY);
  const window = useRenderedRows({ rows, box, all: props.drawAll, focused, aim: doing.aim, sought });
  useScrollAndFocus(box, { sought, aim: doing.aim, moved: window.moved });
  return (
    <div
      className="csf-rows"
      id={id}
      tabIndex={readOnly ? undefined : -1}
      data-invalid={invalid ? '' : undefined}
      aria-describedby={describedBy}
    >
      <div
        ref={box}
        className={
          height || rows.length > MAX_ROWS_WITHOUT_WINDOWING ? 'csf-rows-box csf-rows-long' : 'csf-rows-box'
        }
        style={height ? ({ '--csf-rows-height': `${height}px` } as CSSProperties) : undefined}
        tabIndex={readOnly ? 0 : undefined}
        {...createTableHandlers(doing.actions, props, focused)}
      >
        <RowsTable rows={props} actions={doing.actions} window={window} />
        {rows.length === 0 && (
          <p className="csf-rows-empty">{dynamicTableTextsForLanguage(props.lang)('none')}</p>
        )}
      </div>
      {!readOnly && <RowsFooter {...props} {...doing} />}
    </div>
  );
}

/**
 * Maximum height of the scroll box in pixels. In a higher box, all rows would be visible and would therefore
 * all be rendered.
 */
const MAX_SCROLL_BOX_HEIGHT = 4000;

const scrollBoxHeight = (scrollY: unknown): number | undefined => {
  const height = Number(scrollY);
  return Number.isFinite(height) && height > 0 ? Math.min(MAX_SCROLL_BOX_HEIGHT, height) : undefined;
};

function RowsFooter({
  lang,
  rows,
  disabled,
  actions,
  announcement,
  canUndo,
}: RowsProps & RowActionsState): ReactNode {
  const text = dynamicTableTextsForLanguage(lang);
  return (
    <div className="csf-rows-below">
      <Button
        look="form"
        className="csf-rows-add"
        disabled={disabled}
        onClick={() => actions.add(rows.length)}
      >
        <span aria-hidden="true">+ </span>
        {text('add')}
      </Button>
      <span className={canUndo ? 'csf-rows-note' : 'csf-unseen'} role="status">
        {announcement}
      </span>
      {canUndo && (
        <Button look="form" onClick={actions.undo}>
          {text('undo')}
        </Button>
      )}
    </div>
  );
}

/** Returns the element of a row in this table. The selector excludes rows of tables nested in its cells. */
const rowElementAt = (box: HTMLElement | null, at: number): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`:scope > table > tbody > [data-at="${at}"]`) ?? null;

interface ArrivalTargets {
  sought: RowsProps['sought'];
  aim: FocusTarget | null;
  /** Called after the program has scrolled the box around the table. Not called if the user scrolls. */
  moved(): void;
}

/**
 * Scrolls to the row in `sought`. Focuses the button or input in `aim`, which the last action on a row has
 * set.
 */
function useScrollAndFocus(box: RefObject<HTMLElement | null>, { sought, aim, moved }: ArrivalTargets): void {
  useLayoutEffect(() => {
    if (sought && scrollToRow(box.current, sought.at)) moved();
  }, [box, sought, moved]);
  useLayoutEffect(() => {
    if (!aim) return;
    const before = box.current?.scrollTop;
    /** Focusing an element in the row also scrolls the row into view, which costs one layout. */
    focusButtonOrInputOfRow(box.current, aim);
    if (box.current?.scrollTop !== before) moved();
  }, [box, aim, moved]);
}

/** Scrolls the table's scroll container to a row. Returns whether scrolling was necessary. */
function scrollToRow(box: HTMLElement | null, at: number): boolean {
  const row = rowElementAt(box, at);
  if (!box || !row || box.scrollHeight <= box.clientHeight) return false;
  const [inside, bounds] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inside.top >= bounds.top + 40 && inside.bottom <= bounds.bottom) return false;
  box.scrollTop += inside.top - bounds.top - (box.clientHeight - inside.height) / 2;
  return true;
}

const ROW_ACTIONS_CSS_SELECTOR = ':scope > td > .csf-rows-actions';

/**
 * Focuses a button or input of a row. If an action disabled its own button, such as Up in the first row,
 * another button of the row is focused.
 */
function focusButtonOrInputOfRow(box: HTMLElement | null, { at, part }: FocusTarget): void {
  const row = rowElementAt(box, at);
  if (!row) {
    box?.parentElement?.querySelector<HTMLElement>(':scope > .csf-rows-below > .csf-rows-add')?.focus();
    return;
  }
  const wanted =
    part === 'input'
      ? 'input:enabled,select:enabled,textarea:enabled'
      : `${ROW_ACTIONS_CSS_SELECTOR} > [data-action=${part}]:enabled`;
  const target =
    row.querySelector<HTMLElement>(wanted) ??
    row.querySelector<HTMLElement>(`${ROW_ACTIONS_CSS_SELECTOR} > button:enabled`);
  target?.focus();
}
