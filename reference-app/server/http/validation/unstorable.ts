/** Finds text that PostgreSQL cannot store, and the field that contains it. */
import type { FieldError } from '@countersign/sdk/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throwRefusal } from '../errors/refuse.ts';
import type { Lang } from '../language.ts';

type Inputs = Pick<FastifyRequest, 'params' | 'query' | 'body'> & Partial<Pick<FastifyRequest, 'hasEscapes'>>;

/** Matches NUL characters and unpaired surrogates. */
const UNSTORABLE_TEXT_PATTERN = /[\p{Surrogate}\0]/u;

const texts = { zh: '含有无法保存的字符', en: 'has a character that cannot be stored' };

/**
 * Returns the path to the first string or name that cannot be stored, or undefined if there is none. The
 * function is recursive, because the depth of bodies is limited.
 */
function findUnstorableText(input: unknown): string[] | undefined {
  if (typeof input === 'string') return UNSTORABLE_TEXT_PATTERN.test(input) ? [] : undefined;
  // Binary data is skipped, because it is not text and its traversal would take seconds.
  if (typeof input !== 'object' || input === null || Buffer.isBuffer(input)) return undefined;
  if (Array.isArray(input)) return findUnstorableTextInList(input);
  for (const name of Object.keys(input)) {
    if (UNSTORABLE_TEXT_PATTERN.test(name)) return [];
    const path = findUnstorableText((input as Record<string, unknown>)[name]);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Traverses a list by index. For a long list, `Object.keys` would create a large array of names. */
function findUnstorableTextInList(list: readonly unknown[]): string[] | undefined {
  for (let at = 0; at < list.length; at += 1) {
    const path = findUnstorableText(list[at]);
    if (path) return [String(at), ...path];
  }
  return undefined;
}

/**
 * Registers a hook that refuses requests with text that PostgreSQL cannot store: NUL characters and unpaired
 * surrogates. Call this function before the routes are registered.
 */
export function registerUnstorableTextCheck(app: FastifyInstance): void {
  app.addHook('preHandler', async request => {
    if (findUnstorableTextInRequest(request)) throwRefusal('bad-request');
  });
}

/**
 * Returns the path of the first text in the request that cannot be stored, or undefined if there is none. In
 * JSON, unstorable characters occur only as escape sequences, so bodies without escape sequences are skipped.
 */
const findUnstorableTextInRequest = ({
  params,
  query,
  body,
  hasEscapes = true,
}: Inputs): string[] | undefined =>
  findUnstorableText(params) ??
  findUnstorableText(query) ??
  (hasEscapes ? findUnstorableText(body) : undefined);

/**
 * Returns the field error for text that cannot be stored, whether it is in the path, the query or the body.
 */
export function unstorableFieldErrors(inputs: Inputs, lang: Lang): FieldError[] | undefined {
  const path = findUnstorableTextInRequest(inputs);
  return path && [{ field: path.join('.'), message: texts[lang] }];
}
