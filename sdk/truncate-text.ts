/**
 * Returns at most `length` UTF-16 code units from the start of the text. A surrogate pair is kept or removed as a whole,
 * because a database refuses half of one, also in JSON.
 */
export function truncateText(text: string, length: number): string {
  const start = text.slice(0, length);
  return start.length < text.length && /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start;
}
