/** How the directory's lists are asked, and what they never say outright. */

/** `a,b` as ids. Begins with the id that nothing has, because SQL takes no empty list. */
export const idsIn = (text = ''): string[] => ['', ...text.split(',').map(id => id.trim())];

/** The first three and the last four digits; a number too short for that shows none. */
export function masked(phone: string): string {
  if (phone === '') return '';
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
