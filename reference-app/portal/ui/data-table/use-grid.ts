/**
 * Loads the MUI data grid in idle time, after the first rows are displayed as plain rows. Later tables use
 * the loaded grid immediately.
 */
import { type ComponentType, type RefObject, startTransition, useEffect, useState } from 'react';
import { loadComponentWithMuiTheme } from '../../theme/with-mui.tsx';
import { useIsFirstPageComplete } from '../browser/idle.ts';
import type { GridProps } from './props.ts';
import { replacePlainRowsByGrid } from './replace-rows.ts';

let loadedDataGridComponent: ComponentType<GridProps> | undefined;

async function loadGridComponent(): Promise<ComponentType<GridProps>> {
  loadedDataGridComponent ??= (await loadComponentWithMuiTheme(() => import('./Grid.tsx'))).default;
  return loadedDataGridComponent;
}

/**
 * Returns the grid component. Returns undefined while the grid is loading, or while the user interacts with
 * the plain table rows.
 */
export function useDataGrid(plain: RefObject<HTMLElement | null>): ComponentType<GridProps> | undefined {
  const [Grid, setGrid] = useState(() => loadedDataGridComponent);
  const isIdle = useIsFirstPageComplete();
  useEffect(() => {
    if (Grid || !isIdle) return;
    const left = new AbortController();
    const show = async () => {
      const Loaded = await loadGridComponent();
      replacePlainRowsByGrid({
        rows: () => plain.current,
        show: () => startTransition(() => setGrid(() => Loaded)),
        withdraw: () => setGrid(undefined),
        signal: left.signal,
      });
    };
    // If the grid cannot be loaded, the plain rows remain fully usable.
    show().catch(() => undefined);
    return () => left.abort();
  }, [Grid, isIdle, plain]);
  return Grid;
}
