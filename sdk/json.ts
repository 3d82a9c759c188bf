/**
 * Reads JSON without loss of digits. A number that JavaScript cannot represent exactly, such as a 19-digit
 * id, becomes a string.
 */

/**
 * Converts each number that would lose digits to a string, and returns the converted JSON text. Numbers with
 * an exponent stay unchanged. Text that is not JSON is returned unchanged.
 */
export function quoteInexactNumbersInJson(text: string): string {
  if (!/\d[\d.]{15}/.test(text) || !isJson(text)) return text;
  return text.replace(JSON_TOKEN, token => (wouldLoseDigits(token) ? `"${token}"` : token));
}

/**
 * Parses JSON like `JSON.parse`. A number that would lose digits as a JavaScript number becomes a string.
 * Throws a `SyntaxError` if the text is not JSON.
 */
export const parseExactJson = (text: string): unknown => JSON.parse(quoteInexactNumbersInJson(text));

/**
 * Matches the strings and numbers in JSON text. Apply it only to valid JSON, because an unterminated string
 * makes matching slow.
 */
const JSON_TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** The maximum number of significant digits that a JavaScript number always represents exactly. */
const MAX_SAFE_DIGITS = 15;

function wouldLoseDigits(token: string): boolean {
  if (token.startsWith('"') || /e/i.test(token)) return false;
  const number = Number(token);
  if (!token.includes('.')) return !Number.isSafeInteger(number);
  const digits = token.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > MAX_SAFE_DIGITS && token.replace(/\.?0+$/, '') !== String(number);
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
 * Converts a JSON value to text like `String`, but writes objects as JSON. `String` would throw for an object
 * with a `toString` property that is not a function.
 */
export function jsonValueToText(value: unknown): string {
  if (Array.isArray(value)) return value.map(part => jsonValueToText(part ?? '')).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
