/** The catalogue of errors: each stable subCode with its HTTP status and its texts. */
import type { Lang } from '../../i18n/index.ts';
import { ApiError } from '../api-error.ts';
import { clientErrors } from '../client-errors.ts';
import { absenceErrors } from './absences.ts';
import { callbackErrors } from './callbacks.ts';
import { callErrors } from './calls.ts';
import { embeddingErrors } from './embedding.ts';
import type { ErrorEntry } from './entry.ts';
import { favouriteErrors } from './favourites.ts';
import { fileErrors } from './files.ts';
import { formErrors } from './forms.ts';
import { organizationErrors } from './organizations.ts';
import { phraseErrors } from './phrases.ts';
import { processErrors } from './processes.ts';
import { refusalErrors } from './refusals.ts';
import { requestErrors } from './request.ts';
import { rightsErrors } from './rights.ts';
import { signInErrors } from './sign-in.ts';
import { startErrors } from './start.ts';
import { storageErrors } from './storage.ts';
import { tenantErrors } from './tenants.ts';
import { transferErrors } from './transfers.ts';

export const ERRORS = {
  ...clientErrors,
  ...requestErrors,
  ...storageErrors,
  ...signInErrors,
  ...processErrors,
  ...refusalErrors,
  ...callErrors,
  ...callbackErrors,
  ...absenceErrors,
  ...embeddingErrors,
  ...startErrors,
  ...organizationErrors,
  ...rightsErrors,
  ...phraseErrors,
  ...favouriteErrors,
  ...fileErrors,
  ...formErrors,
  ...tenantErrors,
  ...transferErrors,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Returns the text of an error in the caller's language; `by` names the person who was first, where that is known. */
export function errorText(code: ErrorCode, lang: Lang, by?: string): string {
  const entry: ErrorEntry = ERRORS[code];
  if (by && entry.by) return entry.by[lang].replace('{{by}}', () => by);
  return entry[lang];
}

/** Makes an error from the catalogue alone. */
export function apiError(code: ErrorCode, lang: Lang): ApiError {
  return new ApiError({ status: ERRORS[code].status, subCode: code, message: errorText(code, lang) });
}
