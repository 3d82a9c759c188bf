/** The grid with MUI: loaded in idle time behind the first rows, and known from then on. */
import { type ComponentType, type RefObject, startTransition, useEffect, useState } from 'react';
import { loadWithMui } from '../../theme/with-mui.tsx';
import { useIdle } from '../browser/idle.ts';
import type { GridProps } from './Grid.tsx';
import { replaceRows } from './replace-rows.ts';

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
      replaceRows({
        rows: () => plain.current,
        show: () => startTransition(() => setGrid(() => Loaded)),
        withdraw: () => setGrid(undefined),
        signal: left.signal,
      });
    };
    // Without the grid the plain rows stay: they can be read, sorted, selected, opened and changed.
    show().catch(() => undefined);
    return () => left.abort();
  }, [Grid, isIdle, plain]);
  return Grid;
}
