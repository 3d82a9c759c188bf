/** The buttons of a cell, as one stop of the grid: arrows lead from one to the next, and Tab out of the grid. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface RowActionsProps {
  /** True while the grid's focus is on their cell. The grid then focuses the first of them. */
  hasFocus: boolean;
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function RowActions({ hasFocus, children }: RowActionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  useLayoutEffect(() => {
    for (const button of buttons()) button.tabIndex = hasFocus ? 0 : -1;
  });
  /** Keys that the grid does not get: it would scroll by Space, and leave the cell by an arrow. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    const step = STEPS[event.key];
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
