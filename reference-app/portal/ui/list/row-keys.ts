/**
 * Moves the focus between the rows of a list with the keyboard: j and k work anywhere, arrow keys only inside
 * the list. The link in a row gets the focus.
 */
import { useEffect, useRef } from 'react';

/** Actions of a page, keyed by the key that triggers them. */
export type KeyActions = Record<string, (event: KeyboardEvent) => void>;

/** Returns true if a key event comes from a text input, even inside a shadow root. */
function isKeyEventFromTextInput(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    /^(input|textarea|select)$/i.test(target.tagName) ||
    target.role === 'combobox'
  );
}

/** Handles a page's keyboard shortcuts: keys without modifiers, ignored while the user types in a field. */
export function useShortcutKeys(keys: KeyActions, enabled = true): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isKeyEventFromTextInput(event)
      )
        return;
      const action = latest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}

const findListRowLinks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.listing .row-link'),
];

/**
 * Focuses the next or previous row. If no row has the focus, focuses the first row, or the last row when
 * moving backwards.
 */
export function moveRowFocus(by: 1 | -1): void {
  const all = findListRowLinks();
  const now = all.findIndex(link => link.closest('tr')?.contains(document.activeElement));
  const next = now < 0 ? (by > 0 ? 0 : all.length - 1) : now + by;
  const link = all[Math.max(0, Math.min(next, all.length - 1))];
  link?.focus();
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Returns the key of the focused row. */
export const focusedRowKey = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row;

/** Focuses the row with the given key, if it is displayed. */
export function focusRow(key: string): void {
  findListRowLinks()
    .find(link => link.closest('tr')?.dataset.row === key)
    ?.focus();
}

/** Handles j, k and the arrow keys. Arrow keys scroll the page as long as no row has the focus. */
export function useRowNavigationKeys(more: KeyActions, enabled = true): void {
  useShortcutKeys({ j: () => moveRowFocus(1), k: () => moveRowFocus(-1), ...more }, enabled);
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || focusedRowKey() === undefined) return;
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      moveRowFocus(event.key === 'ArrowDown' ? 1 : -1);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
}
