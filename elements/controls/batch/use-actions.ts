/**
 * Provides the actions on the rows of a table. Each action changes the rows, announces the change, sets the
 * next focus, and can be undone.
 */
import { minDynamicTableRows } from '@countersign/sdk/form';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useGivenTimeZone } from '../../ui/time-zone.ts';
import type { EnteredCell, RowsProps } from '../control.ts';
import { lazyTypedReader } from '../lazy-typed-reader.ts';
import { type TableRows, withAddedRow, withCopiedRow, withMovedRow, withoutRow } from './edit.ts';
import { MAX_PASTED_ROWS, pasteIntoRows } from './paste.ts';
import { dynamicTableTextsForLanguage, type RowsTexts } from './texts.ts';

/** What to focus after the rows are rendered: an action button of a row, or the first input of a row. */
export interface FocusTarget {
  at: number;
  part: 'input' | 'up' | 'down' | 'remove';
}

export interface RowActions {
  add(at: number): void;
  copy(at: number): void;
  remove(at: number): void;
  move(from: number, to: number, part?: FocusTarget['part']): void;
  paste(block: readonly string[][], from: { at: number; column: number }): void;
  /** Reverts the last action. Returns false if there is nothing to revert. */
  undo(): boolean;
}

interface LastAction {
  announcement: string;
  /** The rows before and after the action. The action can be undone while the rows equal `after`. */
  undo?: { before: TableRows; after: TableRows };
  aim: FocusTarget | null;
}

export interface RowActionsState extends LastAction {
  actions: RowActions;
  canUndo: boolean;
}

const initialRowActionResult: LastAction = { announcement: '', aim: null };

type ZonedRowsProps = RowsProps & { timeZone: string | undefined };

export function useRowActions(props: RowsProps): RowActionsState {
  const timeZone = useGivenTimeZone();
  const latest = useRef<ZonedRowsProps>({ ...props, timeZone });
  const [done, setDone] = useState(initialRowActionResult);
  const doneNow = useRef(done);
  useLayoutEffect(() => {
    latest.current = { ...props, timeZone };
    doneNow.current = done;
  });
  const actions = useMemo(() => createRowActions(latest, doneNow, setDone), []);
  return { ...done, actions, canUndo: done.undo?.after === props.rows && !props.disabled };
}

type ReadonlyRef<T> = { readonly current: T };

function createRowActions(
  latest: ReadonlyRef<ZonedRowsProps>,
  done: ReadonlyRef<LastAction>,
  setDone: (done: LastAction) => void,
): RowActions {
  const does = (decide: (props: ZonedRowsProps, text: RowsTexts) => RowChange | null) => {
    const props = latest.current;
    if (props.readOnly || props.disabled) return;
    const action = decide(props, dynamicTableTextsForLanguage(props.lang));
    if (!action) return;
    if (action.rows !== props.rows) props.onChange(action.rows, action.entered);
    setDone({
      announcement: action.announcement,
      aim: action.aim,
      ...(action.undoable ? { undo: { before: props.rows, after: action.rows } } : {}),
    });
  };
  return {
    add: at => does((props, text) => addRow(props, text, at)),
    copy: at => does((props, text) => copyRow(props, text, at)),
    remove: at => does((props, text) => removeRow(props, text, at)),
    move: (from, to, part = 'input') =>
      does(({ rows }, text) => {
        const next = withMovedRow(rows, from, to);
        return next === rows
          ? null
          : { rows: next, announcement: text('moved', { row: to + 1 }), aim: { at: to, part } };
      }),
    paste: (block, from) => {
      const paste = () => does((props, text) => pasteRows(props, text, { block, ...from }));
      if (lazyTypedReader.isLoaded()) paste();
      else lazyTypedReader.load().then(paste, () => does(announcePasteFailure));
    },
    undo: () => {
      const { undo } = done.current;
      if (undo?.after !== latest.current.rows) return false;
      does((_, text) => ({ rows: undo.before, announcement: text('undone'), aim: null }));
      return true;
    },
  };
}

interface RowChange {
  rows: TableRows;
  entered?: EnteredCell[];
  announcement: string;
  aim: FocusTarget | null;
  undoable?: boolean;
}

const addRow = ({ rows, field }: RowsProps, text: RowsTexts, at: number): RowChange => ({
  rows: withAddedRow(rows, field, at),
  announcement: text('added', { row: at + 1, count: rows.length + 1 }),
  aim: { at, part: 'input' },
});

function copyRow({ rows, field, columns }: RowsProps, text: RowsTexts, at: number): RowChange {
  return {
    rows: withCopiedRow(rows, field, { at, columns }),
    announcement: text('copied', { row: at + 2, count: rows.length + 1 }),
    aim: { at: at + 1, part: 'input' },
  };
}

function removeRow({ rows, field }: RowsProps, text: RowsTexts, at: number): RowChange {
  const min = minDynamicTableRows(field.control);
  if (rows.length <= min) return { rows, announcement: text('least', { min }), aim: null };
  return {
    rows: withoutRow(rows, at),
    announcement: text('removed', { row: at + 1, count: rows.length - 1 }),
    aim: { at: Math.min(at, rows.length - 2), part: 'remove' },
    undoable: true,
  };
}

/** Announces that the reader of texts could not be loaded. The rows stay as they are. */
const announcePasteFailure = ({ rows }: RowsProps, text: RowsTexts): RowChange => ({
  rows,
  announcement: text('paste-failed'),
  aim: null,
});

interface PasteArguments {
  block: readonly string[][];
  at: number;
  column: number;
}

function pasteRows(
  { rows, field, columns, timeZone }: ZonedRowsProps,
  text: RowsTexts,
  { block, at, column }: PasteArguments,
): RowChange {
  const width = block.reduce((most, cells) => Math.max(most, cells.length), 0);
  // A sheet has no cells for texts between the fields.
  const targets = columns.slice(column).filter(({ isDecoration }) => !isDecoration);
  const { skipped, ...pasted } = pasteIntoRows(rows, block, { field, columns: targets, at, timeZone });
  const size = {
    rows: Math.min(block.length, MAX_PASTED_ROWS),
    columns: Math.min(width, targets.length),
  };
  return {
    ...pasted,
    announcement: skipped > 0 ? text('pasted-partly', { ...size, skipped }) : text('pasted', size),
    aim: null,
    undoable: true,
  };
}
