/** Stored live events of which one cannot be sent. */
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { withTenant } from '../db/access.ts';
import { DatabaseLostError } from '../db/lost.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { describeServer } from '../testing/harness.ts';
import { sendOverdueLiveEvents } from './pending.ts';

/** PostgreSQL refuses notifications of 8,000 bytes. */
const TOO_LONG = 'x'.repeat(9000);

describeServer('an event that cannot be sent', server => {
  const store = (id: string, message: string) =>
    withTenant(server().db, DEMO_COMPANY_ID, tx =>
      sql`insert into live_event (merchant_id, live_id, message) values (${DEMO_COMPANY_ID}, ${id}, ${message})`.execute(
        tx,
      ),
    );
  const stored = () =>
    withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const { rows } = await sql<{ liveId: string }>`
        select live_id from live_event where merchant_id = ${DEMO_COMPANY_ID} order by live_id`.execute(tx);
      return rows.map(({ liveId }) => liveId);
    });
  const send = async (giveUpSeconds?: number) => {
    const failures: string[] = [];
    const failed = (error: unknown) => failures.push(String(error));
    await sendOverdueLiveEvents(server().db, {
      seconds: 0,
      failed,
      ...(giveUpSeconds === 0 && { giveUpSeconds }),
    });
    return failures;
  };

  it('does not hold the others, is reported, and is removed after a while', async () => {
    await store('1', TOO_LONG);
    await store('2', '{}');
    await store('3', '{}');
    expect(await send()).toEqual([
      expect.stringMatching(
        `The delivery of live events failed for the event 1 of tenant ${DEMO_COMPANY_ID}`,
      ),
    ]);
    expect(await stored()).toEqual(['1']);
    expect(await send(0)).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it('stays while the database is lost', async () => {
    await store('1', '{}');
    const lost = vi.spyOn(server().db, 'notifyStored').mockRejectedValue(new DatabaseLostError('lost'));
    expect(await send(0)).toHaveLength(1);
    lost.mockRestore();
    expect(await stored()).toEqual(['1']);
    expect(await send()).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});
