/** Moves the focus to a setting: opens its group, scrolls to it, and focuses its first input. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstFocusable } from '../../element/lifecycle/form-participation.ts';

/** `at` is the place of a setting; without one the panel itself gets the focus. */
export interface Revealed {
  at?: string | undefined;
}

interface Revealing {
  /** Makes the setting visible. */
  unfold(at: string): void;
  onRevealed?: (() => void) | undefined;
}

/** Returns the ref of the panel. */
export function useReveal(
  reveal: Revealed | undefined,
  revealing: Revealing,
): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Revealed>();
  const latest = useRef(revealing);
  latest.current = revealing;
  useLayoutEffect(() => {
    if (!reveal) return;
    if (reveal.at !== undefined) latest.current.unfold(reveal.at);
    setWanted(reveal);
  }, [reveal]);
  useEffect(() => {
    if (!wanted || !panel.current) return;
    setWanted(undefined);
    focusIn(panel.current, wanted.at);
    latest.current.onRevealed?.();
  }, [wanted]);
  return panel;
}

function focusIn(panel: HTMLElement, at: string | undefined): void {
  const row = at === undefined ? null : panel.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`);
  const editor = row?.querySelector<HTMLElement>('.csp-editor');
  const target =
    (editor && (editor.querySelector<HTMLElement>('[aria-invalid=true]') ?? inputIn(editor))) ??
    inputIn(panel);
  row?.scrollIntoView({ block: 'nearest' });
  target?.focus();
}

/** Code that is still loading gives its focus on to what comes in its place. */
const inputIn = (place: HTMLElement): HTMLElement | undefined =>
  place.querySelector<HTMLElement>('.csf-skeleton-row') ?? firstFocusable(place);
