/** Text that PostgreSQL does not hold: found by the name of its field, for who must change it. */
import type { FieldError } from '@countersign/sdk/api';
import type { FastifyRequest } from 'fastify';
import type { Lang } from '../language.ts';

type Asked = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\p{Surrogate}\0]/u;

const TEXTS = { zh: '含有无法保存的字符', en: 'has a character that cannot be stored' };

/** The way to the first such text, or to what has such a name; undefined where there is none. For what nests as deep as a body may. */
function wayTo(input: unknown): string[] | undefined {
  if (typeof input === 'string') return UNSTORABLE.test(input) ? [] : undefined;
  if (typeof input !== 'object' || input === null) return undefined;
  for (const [name, value] of Object.entries(input)) {
    if (UNSTORABLE.test(name)) return [];
    const way = wayTo(value);
    if (way) return [name, ...way];
  }
  return undefined;
}

export const isUnstorable = (input: unknown): boolean => wayTo(input) !== undefined;

/** As the caller named it, wherever in the request it stands. */
export function unstorableField({ params, query, body }: Asked, lang: Lang): FieldError[] | undefined {
  const way = wayTo(params) ?? wayTo(query) ?? wayTo(body);
  return way && [{ field: way.join('.'), message: TEXTS[lang] }];
}
