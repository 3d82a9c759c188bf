/** Reads a stored value with people or organisations: a list of ids with names, or of ids alone. */
import type { Found } from '../../ui/host.ts';

/** A selected person or organisation. `name` is undefined if only the id was stored. */
export interface ChosenEntry {
  id: string;
  name: string | undefined;
}

const nonEmptyId = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

export function parseStoredPeopleValue(value: unknown): ChosenEntry[] {
  const list = Array.isArray(value)
    ? value
    : value === null || value === undefined || value === ''
      ? []
      : [value];
  return list.flatMap(readStoredUserSelectEntry);
}

function readStoredUserSelectEntry(one: unknown): ChosenEntry[] {
  const bare = nonEmptyId(one);
  if (bare !== undefined) return [{ id: bare, name: undefined }];
  if (typeof one !== 'object' || one === null) return [];
  const { userId, id, value, userName, name, label } = one as Record<string, unknown>;
  const known = [userId, id, value].map(nonEmptyId).find(Boolean);
  return known === undefined
    ? []
    : [{ id: known, name: [name, userName, label].map(nonEmptyId).find(Boolean) }];
}

export const toStoredPersonEntry = ({ id, name }: Pick<Found, 'id' | 'name'>) => ({ id, name });
