import { expect, it } from 'vitest';
import { withTenant } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { describeServer } from '../../testing/harness.ts';
import { logSystemEvent } from './log.ts';

describeServer('system log', server => {
  it.each([
    ['half of a surrogate pair', `${'x'.repeat(299)}😀`, `${'x'.repeat(299)}\ufffd`],
    ['a NUL character', 'a\0b', 'ab'],
    ['a lone surrogate', 'a\udc00b', 'a\ufffdb'],
  ])('stores a row of an error with %s', async (_, error, stored) => {
    const { db } = server();
    const row = { event: 'job', targetId: error, targetName: error, detail: { error } } as const;
    await logSystemEvent(db, DEMO_COMPANY_ID, row);
    const rows = await withTenant(db, DEMO_COMPANY_ID, tx =>
      tx.selectFrom('systemLog').select(['targetId', 'targetName', 'detail']).execute(),
    );
    expect(rows).toContainEqual({ targetId: stored, targetName: stored, detail: { error: stored } });
  });
});
