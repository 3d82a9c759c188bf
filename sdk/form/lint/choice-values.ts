/** Gives repeated choices values of their own, in trees too. */
import { isObject, type JsonObject } from '../definition/reading.ts';
import { isScalar } from '../values/tree.ts';

/** Returns the list with another value for each entry whose value an earlier one has; a bare text that repeats goes. */
export function withOwnValues(list: unknown): unknown {
  const taken = new Set<string>();
  distinct(list, value => {
    taken.add(String(value));
    return value;
  });
  const seen = new Set<string>();
  return distinct(list, value => {
    if (seen.size !== seen.add(String(value)).size) return value;
    let next = value;
    for (let n = 2; taken.has(String(next)); n += 1)
      next = typeof value === 'number' ? value + n - 1 : `${value}_${n}`;
    taken.add(String(next));
    return next;
  });
}

type Free = (value: string | number | boolean) => string | number | boolean;

function distinct(list: unknown, free: Free): unknown {
  if (!Array.isArray(list)) return list;
  return list.flatMap((entry: unknown): unknown[] => {
    if (isScalar(entry)) return free(entry) === entry ? [entry] : [];
    return isObject(entry) ? [ownEntry(entry, free)] : [entry];
  });
}

function ownEntry(entry: JsonObject, free: Free): JsonObject {
  const name = ['value', 'key', 'id'].find(one => isScalar(entry[one]));
  const value = name === undefined ? undefined : entry[name];
  const next = isScalar(value) ? free(value) : value;
  const children = distinct(entry.children, free);
  return {
    ...entry,
    ...(name === undefined || next === value ? {} : { [name]: next }),
    ...(children === entry.children ? {} : { children }),
  };
}
