/** The initials of a person's avatar. */

/** Chinese names give their last two characters, others the first letters of their first and last parts. */
export function initialsOf(name: string): string {
  const chinese = /^\p{Script=Han}+/u.exec(name.trim())?.[0];
  if (chinese) return [...chinese].slice(-2).join('');
  const parts = name.trim().split(/\s+/);
  const first = [...(parts[0] ?? '')][0] ?? '';
  const last = parts.length > 1 ? ([...(parts.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
