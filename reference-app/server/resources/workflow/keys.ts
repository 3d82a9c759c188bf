/** Idempotency: one key is one decision, however often its client sends it (rule 20). */
import { createHash } from 'node:crypto';

/** A row of `decision_key` without its tenant. */
export interface Remembered {
  user_id: string;
  decision_key: string;
  request_hash: string;
  answer: unknown;
}

/** What the database has under a key. */
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

/** Another request with the same key was first: the whole work is done again, and finds it. */
export function isKeyTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'decision_key_pkey';
}

/** Runs the work once more where a twin request took the key between reading and writing. */
export async function oncePerKey<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isKeyTaken(error)) return work();
    throw error;
  }
}
