/** The letters in a person's avatar. */

/** Chinese names give their last two characters, others the first letters of their first and last words. */
export function initialsOf(name: string): string {
  const chinese = /^\p{Script=Han}+/u.exec(name.trim())?.[0];
  if (chinese) return [...chinese].slice(-2).join('');
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
