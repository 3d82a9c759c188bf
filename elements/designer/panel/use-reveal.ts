/** Moves the focus to a setting: unfolds its group, scrolls to it, and focuses its first input. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstFocusable } from '../../element/lifecycle/form-participation.ts';

/**
 * A request to focus a setting. `at` is the path of the setting. If it is undefined, the panel itself is
 * focused.
 */
export interface Revealed {
  at?: string | undefined;
}

interface RevealOptions {
  /** Makes the setting visible, for example by unfolding its group. */
  unfold(at: string): void;
  onRevealed?: (() => void) | undefined;
}

/** Focuses the requested setting, and returns the ref for the panel element. */
export function useSettingReveal(
  reveal: Revealed | undefined,
  revealing: RevealOptions,
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
    focusSettingInPanel(panel.current, wanted.at);
    latest.current.onRevealed?.();
  }, [wanted]);
  return panel;
}

function focusSettingInPanel(panel: HTMLElement, at: string | undefined): void {
  const row = at === undefined ? null : panel.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`);
  const editor = row?.querySelector<HTMLElement>('.panel-editor');
  const target =
    (editor && (editor.querySelector<HTMLElement>('[aria-invalid=true]') ?? firstInputWithin(editor))) ??
    firstInputWithin(panel);
  row?.scrollIntoView({ block: 'nearest' });
  target?.focus();
}

/**
 * Returns the element to focus in a setting. While the editor's code is loading, returns the placeholder row,
 * which moves the focus to the editor after loading.
 */
const firstInputWithin = (place: HTMLElement): HTMLElement | undefined =>
  place.querySelector<HTMLElement>('.csf-skeleton-row') ?? firstFocusable(place);
