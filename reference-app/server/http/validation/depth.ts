/** How deep JSON may nest: told from the text alone, before anything walks it level by level. */
import type { FastifyInstance } from 'fastify';
import { Refused } from '../errors/refuse.ts';

/** A form's values nest a dozen at most. The words of `too-deep` name it. */
const BODY_LEVELS = 200;

/** Call before the routes: bodies that nest deeper are refused unread, whatever call they are for. */
export function limitDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, json, done) => {
    if (isDeeper(String(json), BODY_LEVELS)) return done(new Refused('too-deep', {}));
    return parse(request, String(json), done);
  });
}

/** Whether lists and objects lie in each other more than so many times. JSON that is broken ends in any answer. */
export function isDeeper(json: string, levels: number): boolean {
  let level = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') at = endOfText(json, at);
    else if (char === '{' || char === '[') level += 1;
    else if (char === '}' || char === ']') level -= 1;
    if (level > levels) return true;
  }
  return false;
}

/** Where the text that begins here ends; a quote behind an odd number of backslashes belongs to it. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end < 0 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}
