/** How deep JSON may nest and how much it may hold: read from the text alone, before anything is made of it. */
import { exactJsonText } from '@countersign/sdk/json';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../errors/refuse.ts';

export interface JsonLimits {
  /** Lists and objects in one another. */
  levels: number;
  /** Values of all kinds, in all lists and objects together. */
  values: number;
  /** Names of one object. */
  names: number;
}

/**
 * A form's values nest a dozen levels at most; a decision with a table of 5,000 rows and ten columns has 55,000 values.
 * Reading a value takes about a microsecond, and several places walk a body. The texts of the codes name these numbers.
 */
export const BODY_LIMITS: JsonLimits = { levels: 200, values: 100_000, names: 10_000 };

const REFUSALS = { levels: 'too-deep', values: 'too-many-values', names: 'too-many-names' } as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** False where no text of the body can hold what the database does not store. */
    hasEscapes: boolean;
  }
}

/**
 * Call before the routes: bodies beyond a limit are refused unread, whatever call they are for. Integers that a number cannot
 * hold are read as text, so that two ids never become one.
 */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('hasEscapes', true);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    const limit = limitBroken(json, BODY_LIMITS);
    if (limit) return done(new Refused(REFUSALS[limit], {}));
    request.hasEscapes = json.includes('\\u');
    return parse(request, exactJsonText(json), done);
  });
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the first limit that the text breaks. JSON that is broken itself ends in any answer. */
export function limitBroken(json: string, limits: JsonLimits): keyof JsonLimits | undefined {
  const names = [0];
  let level = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) at = endOfText(json, at);
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

/** For texts of JSON that have limits of their own for everything else. */
export const isDeeper = (json: string, levels: number): boolean =>
  limitBroken(json, { levels, values: Number.POSITIVE_INFINITY, names: Number.POSITIVE_INFINITY }) !==
  undefined;

/** Where the text that begins here ends; a quote behind an odd number of backslashes belongs to it. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
