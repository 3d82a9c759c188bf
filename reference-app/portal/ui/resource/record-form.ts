/** Declares the form of a record: how to load, render, add and change the record. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import type { Translate } from '@countersign/sdk/i18n';

export interface RecordForm<Stored extends object, K extends string> {
  title: K;
  definition: (t: Translate<K>, isNew: boolean) => FormDefinition;
  /** Initial values for a new record. */
  empty: Values;
  load: (id: string) => Promise<Stored>;
  valuesOf: (stored: Stored) => Values;
  /** Adds a record. Omitted if records cannot be added. */
  add?: (values: Values) => Promise<unknown>;
  /** Changes a record. `stored` is the record on which the user's changes are based. */
  update: (values: Values, stored: Stored) => Promise<unknown>;
  /** Returns true for a record that can no longer be changed. */
  isReadOnly?: (stored: Stored) => boolean;
  lookups?: object;
  /** Label of the button that adds a record. Defaults to "Save". */
  addLabel?: K;
  /** True if the drawer is wide, as needed for tables. */
  isWide?: boolean;
}

/** Type-checks a form declaration. Use it in a page's `form.ts`. */
export const defineForm = <Stored extends object, const K extends string>(
  form: RecordForm<Stored, K>,
): RecordForm<Stored, K> => form;
