/**
 * Caches, for each web origin, whether any tenant lists it. Browsers send preflight requests without a token,
 * so the tenant of the request is not known.
 */
import { runTransactionOnAuthTables } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import type { IsListed } from '../../../http/security/origin.ts';

/**
 * Lifetime of a cache entry in milliseconds. A change to the listed origins takes effect after this time at
 * the latest.
 */
const ORIGIN_CACHE_MS = 2000;
/** Maximum number of cached origins. Requests can name any origin, so a full cache is cleared. */
const MAX_CACHED_ORIGINS = 1000;

/**
 * Returns a function that looks up whether any tenant allows an origin, and that caches the results. Create
 * one such function per server.
 */
export function cachedOriginLookup(db: Database, now: () => number = Date.now): IsListed {
  const known = new Map<string, { until: number; answer: Promise<boolean> }>();
  return origin => {
    const held = known.get(origin);
    if (held && held.until > now()) return held.answer;
    if (known.size >= MAX_CACHED_ORIGINS) known.clear();
    const answer = isEmbedOriginAllowed(db, origin);
    known.set(origin, { until: now() + ORIGIN_CACHE_MS, answer });
    answer.catch(() => known.delete(origin));
    return answer;
  };
}

async function isEmbedOriginAllowed(db: Database, origin: string): Promise<boolean> {
  const row = await runTransactionOnAuthTables(db, auth =>
    auth.selectFrom('embedOrigin').select('origin').where('origin', '=', origin).limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}
