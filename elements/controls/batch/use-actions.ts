/** What a person does to the rows of a table: the deed, the words a screen reader hears, where the focus goes, undo. */
import { leastRows } from '@countersign/sdk/form';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowsProps } from '../control.ts';
import { added, copied, moved, type Rows, removed } from './edit.ts';
import { pasted } from './paste.ts';
import { type RowsWords, wordsIn } from './texts.ts';

/** Where the focus is to go once the rows are drawn: an action of a row, or its first input. */
export interface Aim {
  at: number;
  part: 'input' | 'up' | 'down' | 'remove';
}

export interface Deeds {
  add(at: number): void;
  copy(at: number): void;
  remove(at: number): void;
  move(from: number, to: number, part?: Aim['part']): void;
  paste(block: readonly string[][], from: { at: number; column: number }): void;
  /** False where there is nothing to undo. */
  undo(): boolean;
}

interface Done {
  said: string;
  /** What was before and what it became, for as long as nothing else changed. */
  undo?: { before: Rows; after: Rows };
  aim: Aim | null;
}

export interface Doing extends Done {
  deeds: Deeds;
  canUndo: boolean;
}

const nothing: Done = { said: '', aim: null };

export function useDeeds(props: RowsProps): Doing {
  const latest = useRef(props);
  const [done, setDone] = useState(nothing);
  const doneNow = useRef(done);
  useLayoutEffect(() => {
    latest.current = props;
    doneNow.current = done;
  });
  const deeds = useMemo(() => deedsOn(latest, doneNow, setDone), []);
  return { ...done, deeds, canUndo: done.undo?.after === props.rows && !props.disabled };
}

type Ref<T> = { readonly current: T };

function deedsOn(latest: Ref<RowsProps>, done: Ref<Done>, tell: (done: Done) => void): Deeds {
  const does = (decide: (props: RowsProps, say: RowsWords) => Deed | null) => {
    const props = latest.current;
    if (props.readOnly || props.disabled) return;
    const deed = decide(props, wordsIn(props.lang));
    if (!deed) return;
    if (deed.rows !== props.rows) props.onChange(deed.rows);
    tell({
      said: deed.said,
      aim: deed.aim,
      ...(deed.undoable ? { undo: { before: props.rows, after: deed.rows } } : {}),
    });
  };
  return {
    add: at => does((props, say) => adding(props, say, at)),
    copy: at => does((props, say) => copying(props, say, at)),
    remove: at => does((props, say) => removing(props, say, at)),
    move: (from, to, part = 'input') =>
      does(({ rows }, say) => {
        const next = moved(rows, from, to);
        return next === rows
          ? null
          : { rows: next, said: say('moved', { row: to + 1 }), aim: { at: to, part } };
      }),
    paste: (block, from) => does((props, say) => pasting(props, say, { block, ...from })),
    undo: () => {
      const { undo } = done.current;
      if (undo?.after !== latest.current.rows) return false;
      does((_, say) => ({ rows: undo.before, said: say('undone'), aim: null }));
      return true;
    },
  };
}

interface Deed {
  rows: Rows;
  said: string;
  aim: Aim | null;
  undoable?: boolean;
}

const adding = ({ rows, field }: RowsProps, say: RowsWords, at: number): Deed => ({
  rows: added(rows, field, at),
  said: say('added', { row: at + 1, count: rows.length + 1 }),
  aim: { at, part: 'input' },
});

function copying({ rows, field, columns }: RowsProps, say: RowsWords, at: number): Deed {
  return {
    rows: copied(rows, field, { at, columns }),
    said: say('copied', { row: at + 2, count: rows.length + 1 }),
    aim: { at: at + 1, part: 'input' },
  };
}

function removing({ rows, field }: RowsProps, say: RowsWords, at: number): Deed {
  const min = leastRows(field.control);
  if (rows.length <= min) return { rows, said: say('least', { min }), aim: null };
  return {
    rows: removed(rows, at),
    said: say('removed', { row: at + 1, count: rows.length - 1 }),
    aim: { at: Math.min(at, rows.length - 2), part: 'remove' },
    undoable: true,
  };
}

interface Pasted {
  block: readonly string[][];
  at: number;
  column: number;
}

function pasting({ rows, field, columns }: RowsProps, say: RowsWords, { block, at, column }: Pasted): Deed {
  const width = Math.max(...block.map(cells => cells.length));
  return {
    rows: pasted(rows, block, { field, columns: columns.slice(column), at }),
    said: say('pasted', { rows: block.length, columns: Math.min(width, columns.length - column) }),
    aim: null,
    undoable: true,
  };
}
