/** Formats the error of a failed call as text. */
import { ApiError } from '@countersign/sdk/api';

/** Maximum number of field messages in the text. */
const maxFieldMessages = 5;

/**
 * Returns the error's message, followed by the messages for its invalid fields. Pass `isShown` if a form
 * already displays the messages for some of these fields.
 */
export function formatFailureMessage(
  failure: unknown,
  isShown: (field: string) => boolean = () => false,
): string {
  if (!(failure instanceof Error)) return String(failure);
  if (!(failure instanceof ApiError)) return failure.message;
  const others = failure.fields.filter(({ field }) => !isShown(field)).map(({ message }) => message);
  const texts = new Set([failure.message, ...others].filter(text => text !== ''));
  return [...texts].slice(0, maxFieldMessages + 1).join(' · ');
}
