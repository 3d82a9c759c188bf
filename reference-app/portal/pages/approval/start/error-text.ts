/** Formats an error as one line of text. */
import { ApiError } from '@countersign/sdk/api';
import { textInCurrentLanguage } from '../../../session/language.ts';
import { approvalStartPageTexts } from './texts.ts';

/**
 * Formats validation errors of the form as the number of invalid fields, because the form shows the messages
 * itself. Formats any other error with its messages.
 */
export function applicationErrorText(error: unknown): string {
  const errors = (error as { errors?: unknown })?.errors;
  if (Array.isArray(errors))
    return textInCurrentLanguage(approvalStartPageTexts, 'start.invalid', { count: errors.length });
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  return [error.message, ...error.fields.map(({ message }) => message)].join(' · ');
}
