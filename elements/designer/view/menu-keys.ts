/**
 * Handles the keys in menus of both designers. Arrow keys move and wrap around; Home and End go to the first
 * and last item.
 */
import type { KeyboardEvent } from 'react';

/**
 * Handles a key event on the element with the role `menu`. Returns whether the focus was moved and the event
 * was handled.
 */
export function moveMenuFocus(event: KeyboardEvent): boolean {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = items.findIndex(item => item.matches(':focus'));
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  };
  if (items.length === 0 || !Object.hasOwn(moves, event.key)) return false;
  event.preventDefault();
  event.stopPropagation();
  items.at((moves[event.key] ?? 0) % items.length)?.focus();
  return true;
}
