/** Whether any tenant lists an origin: asked by every browser before its page's token is known, so it is remembered for a moment. */
import { withAuth } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import type { IsListed } from '../../http/security/origin.ts';
import './tables.ts';

/** For so long an origin that was added or removed may be taken as it was before, on every process. */
const MEMORY_MS = 2000;
/** Anyone may name origins; beyond so many the memory begins anew. */
const MOST = 1000;

/** One for each server. */
export function listedOrigins(db: Database, now: () => number = Date.now): IsListed {
  const known = new Map<string, { until: number; answer: Promise<boolean> }>();
  return origin => {
    const held = known.get(origin);
    if (held && held.until > now()) return held.answer;
    if (known.size >= MOST) known.clear();
    const answer = lookUp(db, origin);
    known.set(origin, { until: now() + MEMORY_MS, answer });
    answer.catch(() => known.delete(origin));
    return answer;
  };
}

async function lookUp(db: Database, origin: string): Promise<boolean> {
  const row = await withAuth(db, auth =>
    auth.selectFrom('embed_origin').select('origin').where('origin', '=', origin).limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}
