/** Whether a text is one whole origin, as the server will take it. */

/** A slash at the end is forgiven. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return text.trim().replace(/\/$/, '').toLowerCase() === url.origin;
}
