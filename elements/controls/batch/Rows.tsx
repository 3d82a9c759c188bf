/** A dynamic table, editable or read-only: rows in a box, the button that adds one, and announcements of changes. */
import { optionsOf } from '@countersign/sdk/form';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { RowsProps } from '../control.ts';
import { handlersOf } from './handlers.ts';
import { RowsTable } from './RowsTable.tsx';
import { rowsCss } from './styles.ts';
import { textsIn } from './texts.ts';
import { type Aim, type Doing, useRowActions } from './use-actions.ts';
import { FEW, useWindow } from './use-window.ts';

export function Rows(props: RowsProps): ReactNode {
  useAdoptedCss(rowsCss);
  const { id, rows, field, readOnly, invalid, describedBy, sought } = props;
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const doing = useRowActions(props);
  const height = scrollHeight(optionsOf(field.control).scrollY);
  const window = useWindow({ rows, box, all: props.drawAll, focused, aim: doing.aim, sought });
  useArrival(box, { sought, aim: doing.aim, moved: window.moved });
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
        className={height || rows.length > FEW ? 'csf-rows-box csf-rows-long' : 'csf-rows-box'}
        style={height ? ({ '--csf-rows-height': `${height}px` } as CSSProperties) : undefined}
        tabIndex={readOnly ? 0 : undefined}
        {...handlersOf(doing.actions, props, setFocused)}
      >
        <RowsTable rows={props} actions={doing.actions} window={window} />
        {rows.length === 0 && <p className="csf-rows-empty">{textsIn(props.lang)('none')}</p>}
      </div>
      {!readOnly && <Below {...props} {...doing} />}
    </div>
  );
}

/** No screen is higher: in a box without an end all rows would be in sight. */
const HIGHEST = 4000;

const scrollHeight = (scrollY: unknown): number | undefined => {
  const height = Number(scrollY);
  return Number.isFinite(height) && height > 0 ? Math.min(HIGHEST, height) : undefined;
};

function Below({ lang, rows, disabled, actions, announcement, canUndo }: RowsProps & Doing): ReactNode {
  const text = textsIn(lang);
  return (
    <div className="csf-rows-below">
      <button
        type="button"
        className="csf-button csf-rows-add"
        disabled={disabled}
        onClick={() => actions.add(rows.length)}
      >
        <span aria-hidden="true">+ </span>
        {text('add')}
      </button>
      <span className={canUndo ? 'csf-rows-note' : 'csf-unseen'} role="status">
        {announcement}
      </span>
      {canUndo && (
        <button type="button" className="csf-button" onClick={actions.undo}>
          {text('undo')}
        </button>
      )}
    </div>
  );
}

/** Of this table: a table in one of its cells has rows, buttons and actions of its own. */
const rowAt = (box: HTMLElement | null, at: number): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`:scope > table > tbody > [data-at="${at}"]`) ?? null;

interface Arriving {
  sought: RowsProps['sought'];
  aim: Aim | null;
  /** Called when the box was scrolled. */
  moved(): void;
}

/** Scrolls to the row that is sought, and moves the focus to the target of the last action. */
function useArrival(box: RefObject<HTMLElement | null>, { sought, aim, moved }: Arriving): void {
  useLayoutEffect(() => {
    if (sought && bring(box.current, sought.at)) moved();
  }, [box, sought, moved]);
  useLayoutEffect(() => {
    if (!aim) return;
    const before = box.current?.scrollTop;
    /** The focus brings what it goes to into sight, at the cost of one layout. */
    focusPart(box.current, aim);
    if (box.current?.scrollTop !== before) moved();
  }, [box, aim, moved]);
}

/** Returns true where the box had to be scrolled. */
function bring(box: HTMLElement | null, at: number): boolean {
  const row = rowAt(box, at);
  if (!box || !row || box.scrollHeight <= box.clientHeight) return false;
  const [inside, bounds] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inside.top >= bounds.top + 40 && inside.bottom <= bounds.bottom) return false;
  box.scrollTop += inside.top - bounds.top - (box.clientHeight - inside.height) / 2;
  return true;
}

const ACTIONS = ':scope > td > .csf-rows-actions';

/** A button that the action disabled, such as Up in the first row, passes the focus on within its row. */
function focusPart(box: HTMLElement | null, { at, part }: Aim): void {
  const row = rowAt(box, at);
  if (!row) {
    box?.parentElement?.querySelector<HTMLElement>(':scope > .csf-rows-below > .csf-rows-add')?.focus();
    return;
  }
  const wanted =
    part === 'input'
      ? 'input:enabled,select:enabled,textarea:enabled'
      : `${ACTIONS} > [data-action=${part}]:enabled`;
  const target =
    row.querySelector<HTMLElement>(wanted) ?? row.querySelector<HTMLElement>(`${ACTIONS} > button:enabled`);
  target?.focus();
}
