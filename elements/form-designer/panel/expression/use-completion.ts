/**
 * Controls the completion of an expression: when the list opens, its keys, and the insertion of a completion.
 */
import { nameAtCaret } from '@countersign/sdk/form/expressions';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { type CompletableNames, type Completion, findCompletions } from './completions.ts';

type ExpressionArea = HTMLTextAreaElement;

export interface CompletionControl {
  list: readonly Completion[];
  active: number;
  /** True after the user has pressed Ctrl+Space. The list then opens even if nothing is found. */
  isRequested: boolean;
  /** Opens the list for the text before the caret. Call it after each input event. */
  typed(area: ExpressionArea): void;
  key(event: KeyboardEvent<ExpressionArea>): void;
  pick(completion: Completion): void;
  close(): void;
}

interface CompletionOptions {
  text: string;
  names: CompletableNames;
  area: RefObject<ExpressionArea | null>;
  /**
   * Replaces a range of the expression with the text. Places the caret `back` characters before the end of
   * this text.
   */
  onReplace(part: { at: number; end: number }, text: string, back: number): void;
}

interface OpenCompletion {
  caret: number;
  active: number;
  isRequested: boolean;
}

export function useCompletion({ text, names, area, onReplace }: CompletionOptions): CompletionControl {
  const [open, setOpen] = useState<OpenCompletion | null>(null);
  const typed = open ? nameAtCaret(text, open.caret) : undefined;
  const isWanted = typed && (open?.isRequested || typed.query !== '' || typed.path.length > 0);
  const found = isWanted ? findCompletions(typed, names) : [];
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
