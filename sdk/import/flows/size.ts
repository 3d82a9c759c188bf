/**
 * Limits the size and depth of an imported flow definition, so that the recursive import does not overflow
 * the call stack.
 */

const MAX_SOURCE_DEPTH = 1500;
const MAX_IMPORT_SOURCE_OBJECTS = 8000;

/** Returns true if a definition has more objects, or more deeply nested objects, than any realistic flow. */
export function isFlowTooLarge(source: unknown): boolean {
  const pending: { value: unknown; level: number }[] = [{ value: source, level: 0 }];
  let objects = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, level } = next;
    if (typeof value !== 'object' || value === null) continue;
    objects += 1;
    if (objects > MAX_IMPORT_SOURCE_OBJECTS || level > MAX_SOURCE_DEPTH) return true;
    for (const below of Object.values(value)) pending.push({ value: below, level: level + 1 });
  }
  return false;
}
