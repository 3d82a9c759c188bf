/** Derives short marks for users and objects without a picture. */

/**
 * Returns the last two characters of a Chinese name, or the initial letters of any other name: 王小芳 → 小芳, Wang
 * Fang → WF.
 */
export function personInitials(name: string): string {
  const chinese = name.match(/[\u3400-\u9fff]+/)?.[0];
  if (chinese) return chinese.slice(-2);
  const parts = name.trim().split(/[\s._-]+/);
  return parts
    .slice(0, 2)
    .map(part => part.charAt(0).toUpperCase())
    .join('');
}

/** Returns a mark from the first characters of an object's name: 采购申请 → 采购, Purchase order → PO. */
export function objectNameAbbreviation(name: string): string {
  return name.match(/[\u3400-\u9fff]+/)?.[0].slice(0, 2) ?? personInitials(name);
}
