/** Refusals that concern the chosen people: each is shown at the field that it comes from. */
import { ApiError } from '@countersign/sdk/api';
import type { ChosenPeople } from './PeopleFields.tsx';

export interface Faults {
  forUser?: string;
  designated?: string;
}

const OF_INITIATOR: readonly string[] = ['not-allowed', 'unknown-user', 'user-disabled'];

/** Returns nothing where the refusal is about something else. */
export function peopleFaults(
  error: unknown,
  { forUser, designated }: Pick<ChosenPeople, 'forUser' | 'designated'>,
): Faults {
  if (!(error instanceof ApiError)) return {};
  const { subCode = '', message } = error;
  if (forUser && OF_INITIATOR.includes(subCode)) return { forUser: message };
  if (designated.length > 0 && subCode === 'bad-actors') return { designated: message };
  return {};
}
