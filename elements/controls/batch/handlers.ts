/**
 * Handles keys and paste for all cells of a table with a single set of handlers on the element around the
 * table.
 */
import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { RowsProps } from '../control.ts';
import { lazyTypedReader } from '../lazy-typed-reader.ts';
import { isInputWithoutText } from '../pasted-text.ts';
import { parsePastedCellBlock } from './paste.ts';
import type { RowActions } from './use-actions.ts';

interface TableHandlers {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onPaste(event: ClipboardEvent<HTMLElement>): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
}

const emptyTableHandlers = {} as Partial<TableHandlers>;

export function createTableHandlers(
  actions: RowActions,
  { readOnly, disabled }: Pick<RowsProps, 'readOnly' | 'disabled'>,
  focusedRowIndex: RefObject<number>,
): Partial<TableHandlers> {
  if (readOnly || disabled) return emptyTableHandlers;
  return {
    onKeyDown: event => {
      if (!(event.ctrlKey || event.metaKey) || !runKeyAction(actions, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPaste: event => {
      const from = cellPosition(event);
      const block = from && readPastedCells(event.target, event.clipboardData.getData('text/plain'));
      if (!block) return;
      event.preventDefault();
      event.stopPropagation();
      actions.paste(block, from);
    },
    onFocus: event => {
      /** The reader is loaded before the user can paste, so that a paste fills the cells at once. */
      lazyTypedReader.load().catch(() => undefined);
      focusedRowIndex.current = rowIndexOf(findRowElement(event)) ?? -1;
    },
  };
}

/**
 * Reads pasted text as a block of cells. In a text area, lines without tabs are pasted as text; in any other
 * input each line fills a cell of the column. The browser pastes a single text into a text input, and no text
 * into a select or a check box.
 */
function readPastedCells(target: EventTarget, text: string): string[][] | undefined {
  if (target instanceof HTMLTextAreaElement && !text.includes('\t')) return undefined;
  return parsePastedCellBlock(text) ?? (isInputWithoutText(target) && text !== '' ? [[text]] : undefined);
}

interface BubbledEvent {
  target: EventTarget;
  currentTarget: HTMLElement;
}

const isEventTargetInside = (element: Element, target: EventTarget): boolean =>
  target instanceof Node && element.contains(target);

/**
 * Returns the row of this table that contains the event target. Rows of a table nested in a cell are
 * excluded.
 */
function findRowElement({ target, currentTarget }: BubbledEvent): HTMLElement | undefined {
  const rows = currentTarget.querySelectorAll<HTMLElement>(':scope > table > tbody > [data-row]');
  return [...rows].find(row => isEventTargetInside(row, target));
}

const rowIndexOf = (row: HTMLElement | undefined): number | undefined => row && Number(row.dataset.at);

function cellPosition(event: BubbledEvent): { at: number; column: number } | undefined {
  const row = findRowElement(event);
  const cell = [...(row?.children ?? [])].find(one => isEventTargetInside(one, event.target));
  const column = cell instanceof HTMLElement ? cell.dataset.column : undefined;
  return row && column ? { at: Number(row.dataset.at), column: Number(column) } : undefined;
}

/** Runs the action for a key pressed with Control or Command. Returns whether an action was run. */
function runKeyAction(actions: RowActions, event: KeyboardEvent<HTMLElement>): boolean {
  const { key, shiftKey, altKey } = event;
  if (altKey) return false;
  if (!shiftKey && key.toLowerCase() === 'z') return actions.undo();
  const at = rowIndexOf(findRowElement(event));
  if (at === undefined) return false;
  const action = (shiftKey ? ctrlShiftKeyActions : ctrlKeyActions)[key];
  action?.(actions, at);
  return action !== undefined;
}

type KeyAction = (actions: RowActions, at: number) => void;

const ctrlKeyActions: Record<string, KeyAction> = { Enter: (actions, at) => actions.add(at + 1) };

const ctrlShiftKeyActions: Record<string, KeyAction> = {
  Enter: (actions, at) => actions.copy(at),
  Backspace: (actions, at) => actions.remove(at),
  ArrowUp: (actions, at) => actions.move(at, at - 1),
  ArrowDown: (actions, at) => actions.move(at, at + 1),
};
