/** Names the person in the error of an action on people, who were chosen in a dialog. */
import type { ApiError } from '@countersign/sdk/api';

const PICKED_PERSON_ERROR_CODES = new Set([
  'same-user',
  'user-disabled',
  'unknown-user',
  'guest-refused',
  'own-request',
  'already-holds',
  'bad-target',
]);

/**
 * Returns the error message for an action on people that the user has chosen. If the user has chosen exactly
 * one person, the message starts with this person's name. For several people, the server's message stays
 * unchanged, because only the server knows which person caused the error.
 */
export function affectedPersonErrorText(
  { message, subCode }: ApiError,
  users: { name: string }[],
  colon: string,
): string {
  const [only, ...others] = users;
  const named =
    others.length > 0 || !only || !PICKED_PERSON_ERROR_CODES.has(subCode) || message.includes(only.name);
  return named ? message : `${only.name}${colon}${message}`;
}
