/** Derives the initials for a person's avatar. */

/**
 * Returns the last two characters of a Chinese name. For other names, returns the first letters of the first
 * and last words.
 */
export function initialsOf(name: string): string {
  const chinese = /^\p{Script=Han}+/u.exec(name.trim())?.[0];
  if (chinese) return [...chinese].slice(-2).join('');
  const parts = name.trim().split(/\s+/);
  const first = [...(parts[0] ?? '')][0] ?? '';
  const last = parts.length > 1 ? ([...(parts.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
