/** The grid with MUI: loaded in idle time behind the first rows, and known from then on. */
import { type ComponentType, type RefObject, startTransition, useEffect, useState } from 'react';
import { loadWithMui } from '../../theme/with-mui.tsx';
import { useIdle } from '../browser/idle.ts';
import type { GridProps } from './Grid.tsx';

let loaded: ComponentType<GridProps> | undefined;

async function loadGrid(): Promise<ComponentType<GridProps>> {
  loaded ??= (await loadWithMui(() => import('./Grid.tsx'))).default;
  return loaded;
}

/** Undefined until the grid may stand in the place of the plain rows. */
export function useGrid(plain: RefObject<HTMLElement | null>): ComponentType<GridProps> | undefined {
  const [Grid, setGrid] = useState(() => loaded);
  const isIdle = useIdle();
  useEffect(() => {
    if (Grid || !isIdle) return;
    const left = new AbortController();
    const show = async () => {
      const Loaded = await loadGrid();
      await whenLeft(plain, left.signal);
      if (!left.signal.aborted) startTransition(() => setGrid(() => Loaded));
    };
    // Without the grid the plain rows stay: they can be read, sorted, selected, opened and changed.
    show().catch(() => undefined);
    return () => left.abort();
  }, [Grid, isIdle, plain]);
  return Grid;
}

/** They give the focus back to a row when they close. */
const OVERLAYS = '[role="dialog"], [role="menu"]';

const isInUse = (rows: HTMLElement | null): boolean =>
  rows !== null && (rows.matches(':focus-within, :active') || document.querySelector(OVERLAYS) !== null);

/** Resolves once neither the focus nor a pressed pointer is in the rows, and nothing is open that they opened. */
async function whenLeft(rows: RefObject<HTMLElement | null>, signal: AbortSignal): Promise<void> {
  while (isInUse(rows.current) && !signal.aborted) await nextEvent(signal);
}

/** The end of an event by which the rows may be left. */
function nextEvent(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const once = new AbortController();
  const end = () => {
    once.abort();
    setTimeout(resolve);
  };
  for (const name of ['focusin', 'focusout', 'pointerup', 'pointercancel', 'keyup'])
    document.addEventListener(name, end, { signal: once.signal });
  signal.addEventListener('abort', end, { once: true });
  return promise;
}
