/** The limits of a definition: one of unknown origin ends in a clear error, never in a page that hangs. */

/** Characters of JSON; the server takes as many. */
export const MAX_SIZE = 2_000_000;
/** Levels of JSON; containers count up to six each. */
export const MAX_LEVELS = 600;

export type LimitFault = 'import-too-large' | 'import-too-deep';

/** Returns the limit that a definition exceeds. Walks without recursion, and no further than the limits: cyclic objects are too deep. */
export function limitFault(data: object): LimitFault | undefined {
  const open = [{ value: data, level: 0 }];
  let size = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, level } = place;
    if (level > MAX_LEVELS) return 'import-too-deep';
    for (const part of Object.values(value) as unknown[]) {
      size += typeof part === 'string' ? part.length + 2 : 2;
      if (size > MAX_SIZE) return 'import-too-large';
      if (typeof part === 'object' && part !== null) open.push({ value: part, level: level + 1 });
    }
  }
  return undefined;
}
