/** Killed in the middle of decisions: what was acknowledged stands, once, and what it sets off happens. `npm run chaos -w reference-app/server` kills fifty times. */
import { describe, expect, it } from 'vitest';
import { chaos } from './testing/chaos/run.ts';
import { databaseCopy, hasPostgres, type Kind } from './testing/harness.ts';
import { runLength, TEST_ALL } from './testing/test-all.ts';

const kills = runLength('KILLS', { long: 20, short: 1 });
const kinds: readonly Kind[] = ['pglite', 'postgres'];

/** Half a minute, so with all tests alone; a kill of one server is in `main.test.ts`. */
describe.runIf(TEST_ALL || process.env.KILLS).each(kinds)('killed while people decide (%s)', kind => {
  it.skipIf(kind === 'postgres' && !hasPostgres())(
    `${kills} times: no acknowledged decision is lost, and none applied twice, and every timer and callback comes`,
    { timeout: 120_000 + kills * 60_000 },
    async () => {
      const copy = await databaseCopy(kind);
      try {
        const servers = kind === 'postgres' ? 3 : 1;
        const outcome = await chaos({ copy, servers, kills, clients: 4 });
        expect(outcome.faults).toEqual([]);
        expect(outcome.decisions).toBeGreaterThan(kills);
      } finally {
        await copy.remove();
      }
    },
  );
});
