/** A dynamic table: rows of controls. It is fetched by the first form that has one. */

import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { RowsControl, RowsProps } from '../control.ts';

export const batch: RowsControl = {
  type: 'batch',
  kind: 'rows',
  Rows: lazyComponent<RowsProps>(async () => (await import('./Rows.tsx')).Rows),
};
