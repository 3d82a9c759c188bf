/** Limits the nesting depth and size of JSON. The text is checked before it is parsed. */
import { quoteInexactNumbersInJson } from '@countersign/sdk/json';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from '../errors/refuse.ts';

export interface JsonLimits {
  /** Maximum nesting depth of lists and objects. */
  levels: number;
  /** Maximum number of values in all lists and objects together. */
  values: number;
  /** Maximum number of names in a single object. */
  names: number;
}

/**
 * Limits for JSON request bodies. Form values have at most a dozen levels. A decision with a table of 5,000
 * rows and ten columns has 55,000 values. The texts of the error codes repeat the limits, so change both
 * together.
 */
export const REQUEST_BODY_JSON_LIMITS: JsonLimits = { levels: 200, values: 100_000, names: 10_000 };

const LIMIT_ERROR_CODES = { levels: 'too-deep', values: 'too-many-values', names: 'too-many-names' } as const;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * False if the JSON text of the body contains no escape sequence. Such a body contains no character that
     * PostgreSQL cannot store.
     */
    hasEscapes: boolean;
  }
}

/**
 * Enables the limits. Call this function before the routes are registered. Bodies that exceed a limit are
 * refused on every route before they are parsed. Integers that a number cannot represent exactly are read as
 * strings, so that two different ids never become equal.
 */
export function limitJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('hasEscapes', true);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    const limit = exceededJsonLimit(json, REQUEST_BODY_JSON_LIMITS);
    if (limit) return done(new RefusalError(LIMIT_ERROR_CODES[limit], {}));
    request.hasEscapes = json.includes('\\u');
    return parse(request, quoteInexactNumbersInJson(json), done);
  });
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Returns the first limit that the JSON text exceeds, or undefined if it exceeds none. The JSON must be
 * valid, otherwise the result is meaningless.
 */
export function exceededJsonLimit(json: string, limits: JsonLimits): keyof JsonLimits | undefined {
  const names = [0];
  let level = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) at = indexOfClosingQuote(json, at);
    else if (char === COMMA) values += 1;
    else if (char === COLON) names[level] = (names[level] ?? 0) + 1;
    else if (char === OPEN_LIST || char === OPEN_OBJECT) {
      level += 1;
      values += 1;
      names[level] = 0;
    } else if (char === CLOSE_LIST || char === CLOSE_OBJECT) level = Math.max(0, level - 1);
    if (level > limits.levels) return 'levels';
    if (values > limits.values) return 'values';
    if ((names[level] ?? 0) > limits.names) return 'names';
  }
  return undefined;
}

/**
 * Returns true if the JSON text is nested deeper than `levels`. Use this function for JSON texts to which no
 * other limit of this module applies.
 */
export const exceedsJsonDepth = (json: string, levels: number): boolean =>
  exceededJsonLimit(json, { levels, values: Number.POSITIVE_INFINITY, names: Number.POSITIVE_INFINITY }) !==
  undefined;

/**
 * Returns the index of the closing quote of the string that begins at `start`. A quote after an odd number of
 * backslashes is escaped and belongs to the string.
 */
function indexOfClosingQuote(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end > 0 && isJsonCharacterEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
}

function isJsonCharacterEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
