/**
 * Makes the buttons in a cell one tab stop of the grid. Arrow keys move between the buttons, and Tab leaves
 * the grid.
 */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface RowActionsProps {
  /** True if the cell has the grid's focus. The first button is then focused. */
  hasFocus: boolean;
  children: ReactNode;
}

const FOCUS_STEP_BY_ARROW_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function RowActions({ hasFocus, children }: RowActionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  useLayoutEffect(() => {
    for (const button of buttons()) button.tabIndex = hasFocus ? 0 : -1;
  });
  /** Stops keys that the grid would handle: Space would scroll, and arrow keys would leave the cell. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    const step = FOCUS_STEP_BY_ARROW_KEY[event.key];
    if (step === undefined) return;
    const all = buttons().filter(button => !button.matches(':disabled'));
    const next = all[all.indexOf(event.target as HTMLElement) + step];
    if (!next) return;
    event.stopPropagation();
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the buttons inside.
    <div ref={box} className="data-actions" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
