/** The completion of an expression while it is typed: when the list is open, its keys, and the insertion. */
import { nameAt } from '@countersign/sdk/form/expressions';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { type Completion, completionsOf, type Names } from './completions.ts';

type Area = HTMLTextAreaElement;

export interface Completing {
  list: readonly Completion[];
  active: number;
  /** True after a request by key, also where nothing is found. */
  isRequested: boolean;
  /** Call it with what was typed. */
  typed(area: Area): void;
  key(event: KeyboardEvent<Area>): void;
  pick(completion: Completion): void;
  close(): void;
}

interface Options {
  text: string;
  names: Names;
  area: RefObject<Area | null>;
  /** Puts a text in place of a part of the expression; the caret goes `back` from its end. */
  onReplace(part: { at: number; end: number }, text: string, back: number): void;
}

interface Open {
  caret: number;
  active: number;
  isRequested: boolean;
}

export function useCompletion({ text, names, area, onReplace }: Options): Completing {
  const [open, setOpen] = useState<Open | null>(null);
  const typed = open ? nameAt(text, open.caret) : undefined;
  const isWanted = typed && (open?.isRequested || typed.query !== '' || typed.path.length > 0);
  const found = isWanted ? completionsOf(typed, names) : [];
  const isWritten = found.length === 1 && found[0]?.text === text.slice(typed?.at, typed?.end);
  const list = isWritten ? [] : found;
  const active = Math.min(open?.active ?? 0, list.length - 1);
  const close = () => setOpen(null);
  const pick = ({ text: inserted, back }: Completion) => {
    if (typed) onReplace(typed, inserted, back);
    close();
  };
  const request = () => setOpen({ caret: area.current?.selectionStart ?? 0, active: 0, isRequested: true });
  const step = (by: number) =>
    open && setOpen({ ...open, active: (active + by + list.length) % list.length });
  const keys = new Map<string, () => void>([
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['Enter', () => list[active] && pick(list[active])],
    ['Escape', close],
  ]);
  return {
    list,
    active,
    isRequested: open?.isRequested === true,
    typed: ({ selectionStart }) => setOpen({ caret: selectionStart, active: 0, isRequested: false }),
    key: event => {
      if (event.nativeEvent.isComposing) return;
      const isRequest = event.key === ' ' && event.ctrlKey;
      const handle = isRequest
        ? request
        : list.length > 0 && !event.shiftKey
          ? keys.get(event.key)
          : undefined;
      if (handle) {
        event.preventDefault();
        event.stopPropagation();
        handle();
      } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab'].includes(event.key)) close();
    },
    pick,
    close,
  };
}
