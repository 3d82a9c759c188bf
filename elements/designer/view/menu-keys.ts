/** The keys of every menu of the designers: arrows go around, Home and End to the ends. */
import type { KeyboardEvent } from 'react';

/** For `onKeyDown` of the element with the role `menu`. Returns whether the key moved the focus; the event is handled then. */
export function moveInMenu(event: KeyboardEvent): boolean {
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
