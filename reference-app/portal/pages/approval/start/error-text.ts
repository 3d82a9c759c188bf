/** A failure in one line: how many fields the form found wrong, or what the server said. */
import { ApiError } from '@countersign/sdk/api';
import { textNow } from '../../../session/language.ts';
import { startTexts } from './texts.ts';

/** Errors of the form itself stand at its fields; here is how many. */
export function errorText(error: unknown): string {
  const errors = (error as { errors?: unknown })?.errors;
  if (Array.isArray(errors)) return textNow(startTexts, 'start.invalid', { count: errors.length });
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  return [error.message, ...error.fields.map(({ message }) => message)].join(' · ');
}
