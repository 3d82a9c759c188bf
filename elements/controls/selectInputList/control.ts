/** Choices, each with inputs of its own. It is fetched by the first form that has one. */

import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { RowsControl, RowsProps } from '../control.ts';

export const selectInputList: RowsControl = {
  type: 'selectInputList',
  kind: 'rows',
  Rows: lazyComponent<RowsProps>(async () => (await import('./Choices.tsx')).Choices),
};
