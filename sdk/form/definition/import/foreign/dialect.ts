/** The reader of one foreign dialect. */
import type { Control } from '../../types.ts';
import type { Reading, Silence } from './reading.ts';
import type { Source } from './source.ts';

export type DialectId =
  | 'variant-form'
  | 'form-generator'
  | 'formily'
  | 'form-create'
  | 'form-making'
  | 'form-js'
  | 'formio'
  | 'surveyjs'
  | 'json-schema';

export interface Dialect {
  id: DialectId;
  /** The name of the system for people. */
  name: string;
  silence: Silence;
  /** Returns the object to read, where the data is of this dialect. Looks at the structure alone. */
  detect(data: unknown): Record<string, unknown> | undefined;
  read(root: Source, form: Reading): Control[];
}
