/** Keys and pasting inside a table: one set of handlers on its box, however many cells there are. */
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import type { RowsProps } from '../control.ts';
import { readBlock } from './paste.ts';
import type { RowActions } from './use-actions.ts';

interface Handlers {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onPaste(event: ClipboardEvent<HTMLElement>): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
}

const none = {} as Partial<Handlers>;

export function handlersOf(
  actions: RowActions,
  { readOnly, disabled }: Pick<RowsProps, 'readOnly' | 'disabled'>,
  setFocused: (at: number) => void,
): Partial<Handlers> {
  if (readOnly || disabled) return none;
  return {
    onKeyDown: event => {
      if (!(event.ctrlKey || event.metaKey) || !run(actions, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPaste: event => {
      const from = cellOf(event);
      const block = from && blockFor(event.target, event.clipboardData.getData('text/plain'));
      if (!block) return;
      event.preventDefault();
      event.stopPropagation();
      actions.paste(block, from);
    },
    onFocus: event => setFocused(placeOf(rowOf(event)) ?? -1),
  };
}

/** Lines without tabs are text for a text area, and a column of cells for any other input. */
function blockFor(target: EventTarget, text: string): string[][] | undefined {
  if (target instanceof HTMLTextAreaElement && !text.includes('\t')) return undefined;
  return readBlock(text);
}

interface Happening {
  target: EventTarget;
  currentTarget: HTMLElement;
}

const isAround = (element: Element, target: EventTarget): boolean =>
  target instanceof Node && element.contains(target);

/** The row of this table; a table in one of its cells has rows of its own. */
function rowOf({ target, currentTarget }: Happening): HTMLElement | undefined {
  const rows = currentTarget.querySelectorAll<HTMLElement>(':scope > table > tbody > [data-row]');
  return [...rows].find(row => isAround(row, target));
}

const placeOf = (row: HTMLElement | undefined): number | undefined => row && Number(row.dataset.at);

function cellOf(event: Happening): { at: number; column: number } | undefined {
  const row = rowOf(event);
  const cell = [...(row?.children ?? [])].find(one => isAround(one, event.target));
  const column = cell instanceof HTMLElement ? cell.dataset.column : undefined;
  return row && column ? { at: Number(row.dataset.at), column: Number(column) } : undefined;
}

/** Returns true where the keys, pressed with Control or Command, ran an action. */
function run(actions: RowActions, event: KeyboardEvent<HTMLElement>): boolean {
  const { key, shiftKey, altKey } = event;
  if (altKey) return false;
  if (!shiftKey && key.toLowerCase() === 'z') return actions.undo();
  const at = placeOf(rowOf(event));
  if (at === undefined) return false;
  const action = (shiftKey ? shifted : plain)[key];
  action?.(actions, at);
  return action !== undefined;
}

type KeyAction = (actions: RowActions, at: number) => void;

const plain: Record<string, KeyAction> = { Enter: (actions, at) => actions.add(at + 1) };

const shifted: Record<string, KeyAction> = {
  Enter: (actions, at) => actions.copy(at),
  Backspace: (actions, at) => actions.remove(at),
  ArrowUp: (actions, at) => actions.move(at, at - 1),
  ArrowDown: (actions, at) => actions.move(at, at + 1),
};
