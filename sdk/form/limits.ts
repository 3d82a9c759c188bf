/** How large a definition may be: a stranger's must end in a clear error, never in a page that hangs. */
import { isObject } from './reading.ts';

/** Characters of JSON; the server takes as many. */
export const MAX_SIZE = 2_000_000;
/** Levels of JSON; containers count up to six each. */
export const MAX_LEVELS = 600;

export type LimitFault = 'import-too-large' | 'import-too-deep';

export interface Measured {
  fault?: LimitFault;
  /** Where numbers are that JSON cannot hold, such as 1e400: they would be lost on export. */
  lostNumbers: string[];
}

interface Place {
  value: unknown;
  level: number;
  path: string;
}

/** Walks without recursion, and no further than the limits: cyclic objects are too deep. */
export function measure(data: unknown): Measured {
  const lostNumbers: string[] = [];
  const open: Place[] = [{ value: data, level: 0, path: '' }];
  let size = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, level, path } = place;
    size += sizeOf(value);
    if (size > MAX_SIZE) return { fault: 'import-too-large', lostNumbers };
    if (level > MAX_LEVELS) return { fault: 'import-too-deep', lostNumbers };
    if (typeof value === 'number' && !Number.isFinite(value)) lostNumbers.push(path);
    open.push(...insideOf(place));
  }
  return { lostNumbers };
}

const sizeOf = (value: unknown): number => (typeof value === 'string' ? value.length + 2 : 2);

/** One list is never so long that its places could not be listed at once: its size counts first. */
function insideOf({ value, level, path }: Place): Place[] {
  if (Array.isArray(value))
    return value
      .slice(0, MAX_SIZE / 20)
      .map((one, at) => ({ value: one, level: level + 1, path: `${path}[${at}]` }));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([key, one]) => ({
    value: one,
    level: level + 1,
    path: path === '' ? key : `${path}.${key}`,
  }));
}
