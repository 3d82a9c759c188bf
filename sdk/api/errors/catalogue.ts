/**
 * Defines the error catalogue, which maps each stable error code (sub-code) to its HTTP status and its texts.
 */
import type { Lang } from '../../i18n/index.ts';
import { ApiError } from '../api-error.ts';
import { clientErrors } from '../client-errors.ts';
import { connectionErrors } from './connections.ts';
import type { ErrorEntry } from './entry.ts';
import { fileErrors } from './files.ts';
import { formErrors } from './forms.ts';
import { peopleErrors } from './people.ts';
import { refusalErrors } from './refusals.ts';
import { requestErrors } from './request.ts';
import { signInErrors } from './sign-in.ts';
import { storageErrors } from './storage.ts';
import { tenantErrors } from './tenants.ts';
import { transferErrors } from './transfers.ts';
import { workflowErrors } from './workflow.ts';

export const ERRORS = {
  ...clientErrors,
  ...requestErrors,
  ...storageErrors,
  ...signInErrors,
  ...workflowErrors,
  ...refusalErrors,
  ...connectionErrors,
  ...peopleErrors,
  ...fileErrors,
  ...formErrors,
  ...tenantErrors,
  ...transferErrors,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/**
 * Returns the text of an error in the given language. `by` is the name of the user or record that caused the
 * error, if known.
 */
export function errorText(code: ErrorCode, lang: Lang, by?: string): string {
  const entry: ErrorEntry = ERRORS[code];
  if (by && entry.by) return entry.by[lang].replace('{{by}}', () => by);
  return entry[lang];
}

/** Creates the error for a code in the catalogue. */
export function createApiError(code: ErrorCode, lang: Lang): ApiError {
  return new ApiError({ status: ERRORS[code].status, subCode: code, message: errorText(code, lang) });
}
