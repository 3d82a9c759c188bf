/** The declaration of a record's form: how it is loaded, drawn, added and changed. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import type { Translate } from '@countersign/sdk/i18n';

export interface RecordForm<Stored extends object, K extends string> {
  title: K;
  definition: (t: Translate<K>, isNew: boolean) => FormDefinition;
  /** A new record. */
  empty: Values;
  load: (id: string) => Promise<Stored>;
  valuesOf: (stored: Stored) => Values;
  /** Absent where nobody adds a record. */
  add?: (values: Values) => Promise<unknown>;
  /** `stored` is the state that the input started from. */
  update: (values: Values, stored: Stored) => Promise<unknown>;
  /** True for a record that the server no longer changes. */
  isReadOnly?: (stored: Stored) => boolean;
  lookups?: object;
  /** The button of a new record; absent for the one that saves. */
  addLabel?: K;
  /** Its drawer is wider, for tables. */
  isWide?: boolean;
}

/** Use in a page's own `form.ts`. */
export const defineForm = <Stored extends object, const K extends string>(
  form: RecordForm<Stored, K>,
): RecordForm<Stored, K> => form;
