/** Rows are drawn by code that comes with the first form that has them. */
import type { Field } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { RowsControl } from '../controls/control.ts';
import { later } from '../controls/later.tsx';
import { useForm } from './form-context.ts';

interface Held {
  field: Field;
  entry: RowsControl;
}

const View = later<ReturnType<typeof usePlace> & Held>(async () => (await import('./RowsView.tsx')).RowsView);
const Document = later<ReturnType<typeof usePlace> & Held>(
  async () => (await import('./RowsView.tsx')).RowsDocument,
);

function usePlace({ model }: Field) {
  const { id, lang } = useForm();
  return { id: `${id}-${model}`, lang };
}

export const RowsView = (held: Held): ReactNode => <View {...usePlace(held.field)} {...held} />;

export const RowsDocument = (held: Held): ReactNode => <Document {...usePlace(held.field)} {...held} />;
