import { expect, it, vi } from 'vitest';
import { type Tx, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';
import { cachedDirectory, loadPeopleDirectory } from './cache.ts';

const LI_NA = 'u-li-na';
const NEEDS = { users: [LI_NA, 'u-nobody'], roles: ['role-finance'], organizations: [], positions: [] };
const HOUR = 3_600_000;

describeServer('people cached in memory', server => {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, DEMO_COMPANY_ID, work);
  const stampOf = async (tx: Tx) => {
    const row = await tx.selectFrom('directoryState').select('stamp').executeTakeFirst();
    return row?.stamp ?? null;
  };
  /** Whether the database was asked, beside what was answered. */
  const stored = (now = Date.now(), needs = NEEDS) =>
    inTenant(async tx => {
      const stamp = await stampOf(tx);
      const asked = vi.spyOn(tx, 'executeQuery');
      const directory = await cachedDirectory(tx, DEMO_COMPANY_ID, { ...needs, now }, stamp);
      return { directory, asked: asked.mock.calls.length };
    });
  const setStatus = (status: 'NORMAL' | 'STOP_USING') =>
    inTenant(tx => tx.updateTable('appUser').set({ status }).where('userId', '=', LI_NA).execute());

  it('are asked for once, those that are not there too', async () => {
    // Any change gives the tenant a new state, of which nothing is in memory yet.
    await setStatus('STOP_USING');
    await setStatus('NORMAL');
    await stored();
    const { asked, directory } = await stored();
    expect(asked).toBe(0);
    expect(directory.person(LI_NA)?.disabled).toBe(false);
    expect(directory.person('u-nobody')).toBeUndefined();
    expect(directory.withRole('role-finance')).toEqual(['u-wang-fang']);
    expect((await stored(Date.now(), { ...NEEDS, users: ['u-chen-jie'] })).asked).toBe(1);
    expect((await stored()).asked).toBe(0);
  });

  it('are loaded again after a change of a person by anyone', async () => {
    await stored();
    await setStatus('STOP_USING');
    expect((await stored()).directory.person(LI_NA)?.disabled).toBe(true);
    await setStatus('NORMAL');
    expect((await stored()).directory.person(LI_NA)?.disabled).toBe(false);
  });

  it('are read from the database by a transaction that changes them', async () => {
    await setStatus('NORMAL');
    await stored();
    const disabled = await inTenant(async tx => {
      await tx.updateTable('appUser').set({ status: 'STOP_USING' }).where('userId', '=', LI_NA).execute();
      const directory = await loadPeopleDirectory(tx, DEMO_COMPANY_ID, NEEDS);
      return directory.person(LI_NA)?.disabled;
    });
    expect(disabled).toBe(true);
    await setStatus('NORMAL');
  });

  it('stay as they were where the change was undone', async () => {
    const before = await inTenant(stampOf);
    await expect(
      inTenant(async tx => {
        await tx.deleteFrom('userRole').execute();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await inTenant(stampOf)).toBe(before);
  });

  it('are asked for again from the moment at which somebody leaves', async () => {
    const at = Date.now();
    await inTenant(tx =>
      tx
        .insertInto('outOfOffice')
        .values({
          outId: 'cached',
          userId: LI_NA,
          standInId: 'u-chen-jie',
          beginTime: new Date(at + HOUR),
          endTime: new Date(at + 2 * HOUR),
          reason: '',
          createBy: LI_NA,
        })
        .execute(),
    );
    expect((await stored(at)).directory.standInFor(LI_NA)).toBeUndefined();
    expect((await stored(at + HOUR / 2)).asked).toBe(0);
    expect((await stored(at + 1.5 * HOUR)).directory.standInFor(LI_NA)).toBe('u-chen-jie');
    expect((await stored(at + 3 * HOUR)).directory.standInFor(LI_NA)).toBeUndefined();
  });
});
