/** Marks for people and things where there is no picture. */

/** The last two characters of a Chinese name, the first letters of others: 王小芳 → 小芳, Wang Fang → WF. */
export function initials(name: string): string {
  const chinese = name.match(/[\u3400-\u9fff]+/)?.[0];
  if (chinese) return chinese.slice(-2);
  const parts = name.trim().split(/[\s._-]+/);
  return parts
    .slice(0, 2)
    .map(part => part.charAt(0).toUpperCase())
    .join('');
}

/** A thing's mark: how its name begins. 采购申请 → 采购, Purchase order → PO. */
export function mark(name: string): string {
  return name.match(/[\u3400-\u9fff]+/)?.[0].slice(0, 2) ?? initials(name);
}
