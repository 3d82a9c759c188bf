/** The actions on the rows of a table: the change, its announcement, the next focus, and undo. */
import { leastRows } from '@countersign/sdk/form';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EnteredCell, RowsProps } from '../control.ts';
import { added, copied, moved, type Rows, removed } from './edit.ts';
import { pasted } from './paste.ts';
import { type RowsTexts, textsIn } from './texts.ts';

/** Where the focus is to go once the rows are drawn: an action of a row, or its first input. */
export interface Aim {
  at: number;
  part: 'input' | 'up' | 'down' | 'remove';
}

export interface RowActions {
  add(at: number): void;
  copy(at: number): void;
  remove(at: number): void;
  move(from: number, to: number, part?: Aim['part']): void;
  paste(block: readonly string[][], from: { at: number; column: number }): void;
  /** False where there is nothing to undo. */
  undo(): boolean;
}

interface Done {
  announcement: string;
  /** The rows before and after, for as long as nothing else changed. */
  undo?: { before: Rows; after: Rows };
  aim: Aim | null;
}

export interface Doing extends Done {
  actions: RowActions;
  canUndo: boolean;
}

const nothing: Done = { announcement: '', aim: null };

export function useRowActions(props: RowsProps): Doing {
  const latest = useRef(props);
  const [done, setDone] = useState(nothing);
  const doneNow = useRef(done);
  useLayoutEffect(() => {
    latest.current = props;
    doneNow.current = done;
  });
  const actions = useMemo(() => rowActionsOf(latest, doneNow, setDone), []);
  return { ...done, actions, canUndo: done.undo?.after === props.rows && !props.disabled };
}

type Ref<T> = { readonly current: T };

function rowActionsOf(latest: Ref<RowsProps>, done: Ref<Done>, setDone: (done: Done) => void): RowActions {
  const does = (decide: (props: RowsProps, text: RowsTexts) => RowChange | null) => {
    const props = latest.current;
    if (props.readOnly || props.disabled) return;
    const action = decide(props, textsIn(props.lang));
    if (!action) return;
    if (action.rows !== props.rows) props.onChange(action.rows, action.entered);
    setDone({
      announcement: action.announcement,
      aim: action.aim,
      ...(action.undoable ? { undo: { before: props.rows, after: action.rows } } : {}),
    });
  };
  return {
    add: at => does((props, text) => adding(props, text, at)),
    copy: at => does((props, text) => copying(props, text, at)),
    remove: at => does((props, text) => removing(props, text, at)),
    move: (from, to, part = 'input') =>
      does(({ rows }, text) => {
        const next = moved(rows, from, to);
        return next === rows
          ? null
          : { rows: next, announcement: text('moved', { row: to + 1 }), aim: { at: to, part } };
      }),
    paste: (block, from) => does((props, text) => pasting(props, text, { block, ...from })),
    undo: () => {
      const { undo } = done.current;
      if (undo?.after !== latest.current.rows) return false;
      does((_, text) => ({ rows: undo.before, announcement: text('undone'), aim: null }));
      return true;
    },
  };
}

interface RowChange {
  rows: Rows;
  entered?: EnteredCell[];
  announcement: string;
  aim: Aim | null;
  undoable?: boolean;
}

const adding = ({ rows, field }: RowsProps, text: RowsTexts, at: number): RowChange => ({
  rows: added(rows, field, at),
  announcement: text('added', { row: at + 1, count: rows.length + 1 }),
  aim: { at, part: 'input' },
});

function copying({ rows, field, columns }: RowsProps, text: RowsTexts, at: number): RowChange {
  return {
    rows: copied(rows, field, { at, columns }),
    announcement: text('copied', { row: at + 2, count: rows.length + 1 }),
    aim: { at: at + 1, part: 'input' },
  };
}

function removing({ rows, field }: RowsProps, text: RowsTexts, at: number): RowChange {
  const min = leastRows(field.control);
  if (rows.length <= min) return { rows, announcement: text('least', { min }), aim: null };
  return {
    rows: removed(rows, at),
    announcement: text('removed', { row: at + 1, count: rows.length - 1 }),
    aim: { at: Math.min(at, rows.length - 2), part: 'remove' },
    undoable: true,
  };
}

interface Pasted {
  block: readonly string[][];
  at: number;
  column: number;
}

function pasting(
  { rows, field, columns }: RowsProps,
  text: RowsTexts,
  { block, at, column }: Pasted,
): RowChange {
  const width = Math.max(...block.map(cells => cells.length));
  return {
    ...pasted(rows, block, { field, columns: columns.slice(column), at }),
    announcement: text('pasted', { rows: block.length, columns: Math.min(width, columns.length - column) }),
    aim: null,
    undoable: true,
  };
}
