/** Idempotency: one key is one decision, however often its client sends it (rule 20). */
import { createHash } from 'node:crypto';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

/** Options of every call. */
export interface Keyed {
  lang: Lang;
  /** The client's idempotency key. */
  key?: string | undefined;
  /** Milliseconds, where an import or the demo writes down what was decided earlier. */
  now?: number | undefined;
}

/** A request as it is remembered: the call's name, what it asked, and its key. */
type Request = { call: string; key?: string | undefined };

/** A row of `decision_key` without its tenant. */
export interface Remembered {
  user_id: string;
  decision_key: string;
  request_hash: string;
  answer: unknown;
}

/** The stored reply of a key. */
export interface Known {
  request_hash: string;
  answer: unknown;
}

/** The same request gives the same hash, whatever the order of its fields. */
export const hashOf = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, part]) => [name, sorted(part)]);
}

/** The key itself is not part of what was asked. */
const requestHash = ({ key: _, ...request }: Request): string => hashOf(request);

export const rememberedAs = (
  { userId }: { userId: string },
  request: Request,
  answer: unknown,
): Remembered | undefined =>
  request.key === undefined
    ? undefined
    : { user_id: userId, decision_key: request.key, request_hash: requestHash(request), answer };

/** Answers as the first time, where the same was asked. */
export function repeated<T>(known: Known, request: Request): T {
  return known.request_hash === requestHash(request) ? (known.answer as T) : refuse('key-reused');
}

/** Another request with the same key was first: the whole work is done again, and finds it. */
export function isKeyTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'decision_key_pkey';
}

/** The database ended this transaction, and kept nothing of it, because another needed what it held. */
const wasInTheWay = (error: unknown): boolean =>
  ['40P01', '40001'].includes(String((error as { code?: unknown }).code));

/** More than once is rare: a child and its parent that are decided at the same moment. */
const TRIES = 4;

/** Runs the work again where a twin request took its key meanwhile, or another transaction was in its way. */
export async function retrying<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries > 1 && (isKeyTaken(error) || wasInTheWay(error))) return retrying(work, tries - 1);
    throw error;
  }
}
