/** Finds text that PostgreSQL cannot store, and names its field. */
import type { FieldError } from '@countersign/sdk/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors/refuse.ts';
import type { Lang } from '../language.ts';

type Inputs = Pick<FastifyRequest, 'params' | 'query' | 'body'> & Partial<Pick<FastifyRequest, 'hasEscapes'>>;

/** NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\p{Surrogate}\0]/u;

const TEXTS = { zh: '含有无法保存的字符', en: 'has a character that cannot be stored' };

/** The way to the first such text, or to what has such a name; undefined where there is none. For what nests as deep as a body may. */
function pathTo(input: unknown): string[] | undefined {
  if (typeof input === 'string') return UNSTORABLE.test(input) ? [] : undefined;
  // Bytes are no text, and walking them would take seconds.
  if (typeof input !== 'object' || input === null || Buffer.isBuffer(input)) return undefined;
  if (Array.isArray(input)) return pathInList(input);
  for (const name of Object.keys(input)) {
    if (UNSTORABLE.test(name)) return [];
    const path = pathTo((input as Record<string, unknown>)[name]);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Makes no list of names: a long list has none to look at. */
function pathInList(list: readonly unknown[]): string[] | undefined {
  for (let at = 0; at < list.length; at += 1) {
    const path = pathTo(list[at]);
    if (path) return [String(at), ...path];
  }
  return undefined;
}

/** Call before the routes: PostgreSQL stores neither NUL nor half characters, so no call may carry them. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preHandler', async request => {
    if (pathIn(request)) refuse('bad-request');
  });
}

/** In JSON such a character is always written as an escape: a body without any is not walked. */
const pathIn = ({ params, query, body, hasEscapes = true }: Inputs): string[] | undefined =>
  pathTo(params) ?? pathTo(query) ?? (hasEscapes ? pathTo(body) : undefined);

/** As the caller named it, wherever in the request it stands. */
export function unstorableField(inputs: Inputs, lang: Lang): FieldError[] | undefined {
  const path = pathIn(inputs);
  return path && [{ field: path.join('.'), message: TEXTS[lang] }];
}
