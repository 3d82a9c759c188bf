/** One field as it is read: its name and its value, for the screen and for paper. */
import type { Field } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { entryOf } from '../../controls/loaded-controls.ts';
import { RowsDocument } from '../rows/LazyRows.tsx';
import { Entry } from './DocumentEntry.tsx';

export function DocumentField({ field }: { field: Field }): ReactNode {
  const entry = entryOf(field.control);
  return entry?.kind === 'rows' ? <RowsDocument field={field} entry={entry} /> : <Entry field={field} />;
}
