/** Three processes behind nginx, one killed every 20 s while people decide. `npm run processes -w reference-app/server` kills thirty times. */
import { describe, expect, it } from 'vitest';
import { chaos } from './testing/chaos/run.ts';
import { databaseCopy, hasPostgres } from './testing/harness.ts';
import { hasNginx } from './testing/nginx.ts';
import { runLength, TEST_ALL } from './testing/test-all.ts';

const kills = runLength('PROCESS_KILLS', { long: 30, short: 1 });
const EVERY_MS = 20_000;
const isAsked = process.env.PROCESS_KILLS !== undefined;
const canRun = hasPostgres() && hasNginx();
if (isAsked && !canRun) throw new Error('This run needs PostgreSQL and nginx.');

/** Ten minutes, so with all tests alone; `npm run test:full` installs what is missing, or says that it is. */
describe.runIf(TEST_ALL || isAsked)('three processes behind a proxy', () => {
  it.skipIf(!canRun)(
    `lose no acknowledged decision in ${kills} kills, every timer comes once, and every live stream comes back`,
    { timeout: 180_000 + kills * 60_000 },
    async () => {
      const copy = await databaseCopy('postgres');
      try {
        const outcome = await chaos({
          copy,
          servers: 3,
          kills,
          clients: 6,
          everyMs: EVERY_MS,
          isProxied: true,
        });
        console.log(outcome);
        expect(outcome.faults).toEqual([]);
        expect(outcome.decisions).toBeGreaterThan(kills);
        expect(outcome.streams).toBe(8);
      } finally {
        await copy.remove();
      }
    },
  );
});
