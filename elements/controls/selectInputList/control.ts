/**
 * Defines the control for choices that have their own inputs. Its code is loaded with the first form that
 * contains such a control.
 */
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { RowsControl, RowsProps } from '../control.ts';

export const selectInputList: RowsControl = {
  type: 'selectInputList',
  kind: 'rows',
  Rows: lazyComponent<RowsProps>(async () => (await import('./Choices.tsx')).ChoicesWithInputs),
};
