/**
 * Implements idempotency keys: a request with a known key does not make the decision a second time
 * (docs/flow/rules.md#idempotency).
 */
import { createHash } from 'node:crypto';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';

/** Options that every decision call accepts. */
export interface Keyed {
  lang: Lang;
  /** Idempotency key of the client. */
  key?: string | undefined;
  /** Time of the decision in milliseconds since 1970. Imports and the demo set it to store past decisions. */
  now?: number | undefined;
}

/** A request in the form that is stored: the name of the API call, its input and its idempotency key. */
type Request = { call: string; key?: string | undefined };

/** A row of the table `decision_key` without the tenant column. */
export interface DecisionKeyRow {
  userId: string;
  /** Result of `hashIdempotencyKey`. */
  decisionKey: string;
  requestHash: string;
  answer: unknown;
}

/** The answer that is stored for an idempotency key. */
export interface StoredAnswer {
  requestHash: string;
  answer: unknown;
}

/** Returns a hash of the request that does not depend on the order of its fields. */
export const hashIgnoringFieldOrder = (request: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sortObjectKeysDeep(request)))
    .digest('hex');

function sortObjectKeysDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortObjectKeysDeep);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, part]) => [name, sortObjectKeysDeep(part)]);
}

/** Number of hexadecimal digits of a stored hash. */
const HASH_DIGITS = 32;

/** Returns the hash by which the key of a client is stored, in hexadecimal digits. */
export const hashIdempotencyKey = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, HASH_DIGITS);

/** Returns the hash of a request without its idempotency key, in hexadecimal digits. */
const hashRequestWithoutIdempotencyKey = ({ key: _, ...request }: Request): string =>
  hashIgnoringFieldOrder(request).slice(0, HASH_DIGITS);

export const toIdempotencyKeyRow = (
  { userId }: { userId: string },
  request: Request,
  answer: unknown,
): DecisionKeyRow | undefined =>
  request.key === undefined
    ? undefined
    : {
        userId: userId,
        decisionKey: hashIdempotencyKey(request.key),
        requestHash: hashRequestWithoutIdempotencyKey(request),
        answer,
      };

/**
 * Returns the stored answer if the key was used for an equal request. Throws `key-reused` if the request
 * differs.
 */
export function answerForSameRequest<T>(known: StoredAnswer, request: Request): T {
  return known.requestHash === hashRequestWithoutIdempotencyKey(request)
    ? (known.answer as T)
    : throwRefusal('key-reused');
}

/**
 * Returns true if the error means that a concurrent request stored the same key first. A retry then finds the
 * stored answer.
 */
export function isDuplicateIdempotencyKeyError(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'decision_key_pkey';
}

/**
 * Returns true if the database rolled back the transaction because of a deadlock or a serialisation conflict.
 */
const isTransactionConflict = (error: unknown): boolean =>
  ['40P01', '40001'].includes(String((error as { code?: unknown }).code));

/**
 * Maximum number of attempts. More than one retry is rare, but can be needed, for example, when a child
 * instance and its parent are decided at the same moment.
 */
const MAX_DECISION_TRIES = 4;

/**
 * Runs the function `work`. Runs it again if a concurrent request stored the idempotency key first, or if the
 * transactions conflicted.
 */
export async function retryOnConflict<T>(work: () => Promise<T>, tries = MAX_DECISION_TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries > 1 && (isDuplicateIdempotencyKeyError(error) || isTransactionConflict(error)))
      return retryOnConflict(work, tries - 1);
    throw error;
  }
}
