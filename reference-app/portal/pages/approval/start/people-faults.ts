/** Assigns server errors about selected users to the fields in which they were selected. */
import { ApiError } from '@countersign/sdk/api';
import type { ChosenPeople } from './submission.ts';

export interface PeopleFieldErrors {
  forUser?: string;
  designated?: string;
}

const INITIATOR_ERROR_CODES: readonly string[] = ['not-allowed', 'unknown-user', 'user-disabled'];

/** Returns the errors by field. Empty if the error is not about a selected user. */
export function selectedUserErrors(
  error: unknown,
  { forUser, designated }: Pick<ChosenPeople, 'forUser' | 'designated'>,
): PeopleFieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { subCode = '', message } = error;
  if (forUser && INITIATOR_ERROR_CODES.includes(subCode)) return { forUser: message };
  if (designated.length > 0 && subCode === 'bad-actors') return { designated: message };
  return {};
}
