/** Draws rows by code that is loaded with the first form that has them. */
import type { Field, FormLang } from '@countersign/sdk/form';
import { type ReactNode, useId } from 'react';
import type { RowsControl } from '../../controls/control.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useForm } from '../view/form-context.ts';

interface Held {
  field: Field;
  entry: RowsControl;
}

interface Place {
  id: string;
  lang: FormLang;
}

const View = lazyComponent<Place & Held>(async () => (await import('./RowsView.tsx')).RowsView);
const Document = lazyComponent<Place & Held>(async () => (await import('./RowsView.tsx')).RowsDocument);

function usePlace(): Place {
  return { id: useId(), lang: useForm().lang };
}

export const RowsView = (held: Held): ReactNode => <View {...usePlace()} {...held} />;

export const RowsDocument = (held: Held): ReactNode => <Document {...usePlace()} {...held} />;
