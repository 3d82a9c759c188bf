/**
 * Defines the dynamic table, whose rows contain controls. Its code is loaded with the first form that
 * contains a dynamic table.
 */
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { RowsControl, RowsProps } from '../control.ts';

export const batch: RowsControl = {
  type: 'batch',
  kind: 'rows',
  Rows: lazyComponent<RowsProps>(async () => (await import('./DynamicTable.tsx')).DynamicTable),
};
