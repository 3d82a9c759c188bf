/** Renders a field with rows. Its code is loaded with the first form that has such a field. */
import type { Field, FormLang } from '@countersign/sdk/form';
import { type ReactNode, useId } from 'react';
import type { RowsControl } from '../../controls/control.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useForm } from '../view/form-context.ts';

interface RowsFieldProps {
  field: Field;
  entry: RowsControl;
}

interface RowsContext {
  id: string;
  lang: FormLang;
}

const LazyRowsView = lazyComponent<RowsContext & RowsFieldProps>(
  async () => (await import('./RowsView.tsx')).RowsView,
);
const LazyReadOnlyRowsView = lazyComponent<RowsContext & RowsFieldProps>(
  async () => (await import('./RowsView.tsx')).ReadOnlyRowsView,
);

function useRowsContext(): RowsContext {
  return { id: useId(), lang: useForm().lang };
}

export const RowsView = (held: RowsFieldProps): ReactNode => <LazyRowsView {...useRowsContext()} {...held} />;

export const ReadOnlyRowsView = (held: RowsFieldProps): ReactNode => (
  <LazyReadOnlyRowsView {...useRowsContext()} {...held} />
);
