/** The stored value of people and organisations: a list of ids with names; ids alone are understood. */
import type { Found } from '../../ui/host.ts';

/** `name` is undefined where an id was stored alone. */
export interface Chosen {
  id: string;
  name: string | undefined;
}

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

export function chosenIn(value: unknown): Chosen[] {
  const list = Array.isArray(value)
    ? value
    : value === null || value === undefined || value === ''
      ? []
      : [value];
  return list.flatMap(readOne);
}

function readOne(one: unknown): Chosen[] {
  const bare = text(one);
  if (bare !== undefined) return [{ id: bare, name: undefined }];
  if (typeof one !== 'object' || one === null) return [];
  const { userId, id, value, userName, name, label } = one as Record<string, unknown>;
  const known = [userId, id, value].map(text).find(Boolean);
  return known === undefined ? [] : [{ id: known, name: [name, userName, label].map(text).find(Boolean) }];
}

export const stored = ({ id, name }: Pick<Found, 'id' | 'name'>) => ({ id, name });
