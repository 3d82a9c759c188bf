/** Keys and pasting inside a table: one set of handlers on its box, however many cells there are. */
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import type { RowsProps } from '../control.ts';
import { readBlock } from './paste.ts';
import type { Deeds } from './use-deeds.ts';

interface Handlers {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onPaste(event: ClipboardEvent<HTMLElement>): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
}

const none = {} as Partial<Handlers>;

export function handlersOf(
  deeds: Deeds,
  { readOnly, disabled }: Pick<RowsProps, 'readOnly' | 'disabled'>,
  setFocused: (at: number) => void,
): Partial<Handlers> {
  if (readOnly || disabled) return none;
  return {
    onKeyDown: event => {
      if ((event.ctrlKey || event.metaKey) && act(deeds, event)) event.preventDefault();
    },
    onPaste: event => {
      const from = cellOf(event.target);
      const block = from && blockFor(event.target, event.clipboardData.getData('text/plain'));
      if (!block) return;
      event.preventDefault();
      deeds.paste(block, from);
    },
    onFocus: event => setFocused(rowOf(event.target) ?? -1),
  };
}

/** Lines without tabs are words for a text area, and a column of cells for any other input. */
function blockFor(target: EventTarget, text: string): string[][] | undefined {
  if (target instanceof HTMLTextAreaElement && !text.includes('\t')) return undefined;
  return readBlock(text);
}

const rowOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  return row ? Number(row.dataset.at) : undefined;
};

function cellOf(target: EventTarget): { at: number; column: number } | undefined {
  const at = rowOf(target);
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return at !== undefined && cell ? { at, column: Number(cell.dataset.column) } : undefined;
}

/** Whether the keys, held with Control or Command, were a deed. */
function act(deeds: Deeds, { key, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (!shiftKey && key.toLowerCase() === 'z') return deeds.undo();
  const at = rowOf(target);
  if (at === undefined) return false;
  const deed = (shiftKey ? shifted : plain)[key];
  deed?.(deeds, at);
  return deed !== undefined;
}

type Deed = (deeds: Deeds, at: number) => void;

const plain: Record<string, Deed> = { Enter: (deeds, at) => deeds.add(at + 1) };

const shifted: Record<string, Deed> = {
  Enter: (deeds, at) => deeds.copy(at),
  Backspace: (deeds, at) => deeds.remove(at),
  ArrowUp: (deeds, at) => deeds.move(at, at - 1),
  ArrowDown: (deeds, at) => deeds.move(at, at + 1),
};
