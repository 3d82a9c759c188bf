/** Reads JSON without loss: digits that a number cannot hold, such as those of a 19-digit id, become text. */

/**
 * Returns JSON text in which every number that would lose digits is a text of its digits. Numbers with an exponent, and text
 * that is no JSON, stay as they are.
 */
export function exactJsonText(text: string): string {
  if (!/\d[\d.]{15}/.test(text) || !isJson(text)) return text;
  return text.replace(TOKENS, token => (losesDigits(token) ? `"${token}"` : token));
}

/** `JSON.parse` without loss of digits. Throws a `SyntaxError` for text that is no JSON. */
export const parseExactJson = (text: string): unknown => JSON.parse(exactJsonText(text));

/** Texts and numbers. Only for valid JSON: an open text would make it slow. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** More digits than this may not fit into a number. */
const SAFE_DIGITS = 15;

function losesDigits(token: string): boolean {
  if (token.startsWith('"') || /e/i.test(token)) return false;
  const number = Number(token);
  if (!token.includes('.')) return !Number.isSafeInteger(number);
  const digits = token.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > SAFE_DIGITS && token.replace(/\.?0+$/, '') !== String(number);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the text of a JSON value as `String` writes it, with objects as JSON. `String` throws for an object whose own
 * `toString` is no function.
 */
export function textOfJson(value: unknown): string {
  if (Array.isArray(value)) return value.map(part => textOfJson(part ?? '')).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
