/** Finds text that PostgreSQL cannot store, and names its field. */
import type { FieldError } from '@countersign/sdk/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors/refuse.ts';
import type { Lang } from '../language.ts';

type Inputs = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\p{Surrogate}\0]/u;

const TEXTS = { zh: '含有无法保存的字符', en: 'has a character that cannot be stored' };

/** The way to the first such text, or to what has such a name; undefined where there is none. For what nests as deep as a body may. */
function pathTo(input: unknown): string[] | undefined {
  if (typeof input === 'string') return UNSTORABLE.test(input) ? [] : undefined;
  if (typeof input !== 'object' || input === null) return undefined;
  for (const [name, value] of Object.entries(input)) {
    if (UNSTORABLE.test(name)) return [];
    const path = pathTo(value);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Call before the routes: PostgreSQL stores neither NUL nor half characters, so no call may carry them. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preHandler', async request => {
    if (pathIn(request)) refuse('bad-request');
  });
}

const pathIn = ({ params, query, body }: Inputs): string[] | undefined =>
  pathTo(params) ?? pathTo(query) ?? pathTo(body);

/** As the caller named it, wherever in the request it stands. */
export function unstorableField(inputs: Inputs, lang: Lang): FieldError[] | undefined {
  const path = pathIn(inputs);
  return path && [{ field: path.join('.'), message: TEXTS[lang] }];
}
