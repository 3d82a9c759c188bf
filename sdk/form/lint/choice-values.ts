/** Makes the values of choices unique, including the values in trees. */
import { isObject, type JsonObject } from '../definition/reading.ts';
import { isTreeValue } from '../values/tree.ts';

/**
 * Returns the list of choices in which every value is unique. A repeated value is replaced by an unused
 * value. If the repeated choice is a plain value instead of an object, the choice is removed.
 */
export function choicesWithUniqueValues(list: unknown): unknown {
  const taken = new Set<string>();
  mapChoiceValues(list, value => {
    taken.add(String(value));
    return value;
  });
  const seen = new Set<string>();
  return mapChoiceValues(list, value => {
    if (seen.size !== seen.add(String(value)).size) return value;
    let next = value;
    for (let n = 2; taken.has(String(next)); n += 1)
      next = typeof value === 'number' ? value + n - 1 : `${value}_${n}`;
    taken.add(String(next));
    return next;
  });
}

type ChooseValue = (value: string | number | boolean) => string | number | boolean;

function mapChoiceValues(list: unknown, free: ChooseValue): unknown {
  if (!Array.isArray(list)) return list;
  return list.flatMap((entry: unknown): unknown[] => {
    if (isTreeValue(entry)) return free(entry) === entry ? [entry] : [];
    return isObject(entry) ? [withUnusedChoiceValue(entry, free)] : [entry];
  });
}

function withUnusedChoiceValue(entry: JsonObject, free: ChooseValue): JsonObject {
  const name = ['value', 'key', 'id'].find(one => isTreeValue(entry[one]));
  const value = name === undefined ? undefined : entry[name];
  const next = isTreeValue(value) ? free(value) : value;
  const children = mapChoiceValues(entry.children, free);
  return {
    ...entry,
    ...(name === undefined || next === value ? {} : { [name]: next }),
    ...(children === entry.children ? {} : { children }),
  };
}
