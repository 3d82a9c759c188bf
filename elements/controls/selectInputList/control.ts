/** Choices, each with inputs of its own. It is fetched by the first form that has one. */
import type { RowsControl, RowsProps } from '../control.ts';
import { later } from '../later.tsx';

export const selectInputList: RowsControl = {
  type: 'selectInputList',
  kind: 'rows',
  Rows: later<RowsProps>(async () => (await import('./Choices.tsx')).Choices),
};
