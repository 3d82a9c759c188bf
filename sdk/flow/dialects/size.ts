/** How large a definition may be: nobody draws more, and a reader must not run out of stack. */

const MOST_LEVELS = 1500;
const MOST_OBJECTS = 8000;

/** Whether it has more objects, or deeper ones, than any flow that people drew. */
export function isTooLarge(source: unknown): boolean {
  const pending: { value: unknown; level: number }[] = [{ value: source, level: 0 }];
  let objects = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, level } = next;
    if (typeof value !== 'object' || value === null) continue;
    objects += 1;
    if (objects > MOST_OBJECTS || level > MOST_LEVELS) return true;
    for (const below of Object.values(value)) pending.push({ value: below, level: level + 1 });
  }
  return false;
}
