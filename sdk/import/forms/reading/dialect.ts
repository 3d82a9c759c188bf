/** Defines the interface of a reader for one dialect, that is, the form format of one other system. */
import type { Control } from '../../../form/definition/types.ts';
import type { FormImportContext, SilentSettings } from './reading.ts';
import type { FormSource } from './source.ts';

export type FormDialect =
  | 'variant-form'
  | 'form-generator'
  | 'formily'
  | 'form-create'
  | 'form-making'
  | 'form-js'
  | 'formio'
  | 'surveyjs'
  | 'json-schema';

export interface FormReader {
  id: FormDialect;
  /** The display name of the system. */
  name: string;
  silence: SilentSettings;
  /**
   * Returns the object to read if the data is in the form format (dialect) of this reader, otherwise
   * undefined. Only the structure of the data is inspected.
   */
  detect(data: unknown): Record<string, unknown> | undefined;
  read(root: FormSource, form: FormImportContext): Control[];
}
