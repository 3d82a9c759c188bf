/** A person's mark where there is no picture. */

/** The last two characters of a Chinese name, the first letters of others: 王小芳 → 小芳, Wang Fang → WF. */
export function initials(name: string): string {
  const chinese = name.match(/[\u3400-\u9fff]+/)?.[0];
  if (chinese) return chinese.slice(-2);
  const words = name.trim().split(/[\s._-]+/);
  return words
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('');
}
