/** Moving through a list's rows by keyboard: j and k from anywhere, arrows within; the rows' own links have the focus. */
import { useEffect, useRef } from 'react';

/** The actions of a page by key. */
export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** True where a key belongs to what is typed, also inside of a shadow root. */
function isTyped(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    target.role === 'combobox'
  );
}

/** Use for keys of a page: plain ones alone, and never while somebody types. */
export function useKeys(keys: Keys, enabled = true): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.listing .row-link')];

/** Focuses the row so many further on; from outside the list the first, or going back the last. */
export function moveFocus(by: 1 | -1): void {
  const all = links();
  const now = all.findIndex(link => link.closest('tr')?.contains(document.activeElement));
  const next = now < 0 ? (by > 0 ? 0 : all.length - 1) : now + by;
  const link = all[Math.max(0, Math.min(next, all.length - 1))];
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Of the row that has the focus. */
export const focusedRow = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row;

/** Focuses the row with the key, where it is shown. */
export function focusRow(key: string): void {
  links()
    .find(link => link.closest('tr')?.dataset.row === key)
    ?.focus();
}

/** j, k and the arrows; the arrows scroll the page as ever until a row has the focus. */
export function useRowKeys(more: Keys, enabled = true): void {
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1), ...more }, enabled);
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || focusedRow() === undefined) return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      moveFocus(event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
