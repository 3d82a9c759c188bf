/** Defines the error of a form with invalid values. */
import type { FieldError } from '@countersign/sdk/form';

/**
 * The error with which `getData()` rejects if the values are invalid. Its `errors` contains every error, in
 * the order of the form.
 */
export class InvalidValuesError extends Error {
  override readonly name = 'InvalidValuesError';
  readonly errors: readonly FieldError[];

  constructor(message: string, errors: readonly FieldError[]) {
    super(message);
    this.errors = errors;
  }
}
