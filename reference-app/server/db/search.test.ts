/** The pieces by which a text is found, beside those that are stored with the rows. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID, DEMO_SERVICE_PROVIDER_TENANT_ID } from '../demo/company.ts';
import { describeBothDatabases } from '../testing/harness.ts';
import { withTenant } from './access.ts';
import { searchInstances } from './search.ts';

describeBothDatabases('the pieces of a search', server => {
  it('are the stored pairs of a text, or its single character', async () => {
    const texts = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), 200);
    const wanted = [...texts, 'İ', 'İI', 'ẞß', '雨桐', 'AbC', '😀x'].map(text => text.replaceAll('\0', ''));
    const differing = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      sql`
        select text from unnest(${wanted}::text[]) text
        where (select coalesce(array_agg(piece order by piece), '{}') from unnest(countersign_pieces(text)) piece
            where char_length(piece) = least(2, char_length(text)) and text <> '')
          is distinct from (select coalesce(array_agg(distinct piece order by piece), '{}')
            from unnest(countersign_wanted_pieces(text)) piece)`.execute(tx),
    );
    expect(differing.rows).toEqual([]);
  });
});

describeBothDatabases('a search for applications', server => {
  const find = (text: string, merchantId = DEMO_COMPANY_ID) =>
    withTenant(server().db, merchantId, tx => searchInstances(tx, { keyword: text }));
  /** The applications that contain the text, newest first; compared without an index. */
  const containing = (text: string) =>
    withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      const { rows } = await sql<{ instanceId: string }>`
        select instance_id as "instanceId" from instance where merchant_id = ${DEMO_COMPANY_ID}
        and (strpos(lower(item_name), lower(${text})) > 0 or strpos(lower(process_name), lower(${text})) > 0
          or strpos(lower(number), lower(${text})) > 0)
        order by create_time desc, instance_id`.execute(tx);
      return rows.map(row => row.instanceId);
    });

  it('returns those that contain a part of a name or number, or reads the list if there are many', async () => {
    const names = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.selectFrom('instance').select(['itemName', 'processName', 'number']).limit(60).execute(),
    );
    const texts = names.flatMap(({ itemName, processName, number }) => [
      itemName,
      itemName.slice(1, 4),
      itemName.slice(-1),
      itemName.toUpperCase(),
      processName.slice(0, 2),
      number.slice(-4),
      number.slice(2, 7),
    ]);
    for (const text of new Set([...texts, 'no such name', '%', '_', "'", '0000000'])) {
      const found = await find(text);
      if (text.trim() === '' || found?.ids === undefined) continue;
      expect(`${text}: ${found.ids}`).toBe(`${text}: {${(await containing(text.trim())).join(',')}}`);
    }
    expect(await find('no such name')).toEqual({ ids: '{}' });
    expect(await find('  ')).toBeUndefined();
  });

  it('finds nothing of another tenant', async () => {
    const [first] = await withTenant(server().db, DEMO_COMPANY_ID, tx =>
      tx.selectFrom('instance').select('number').limit(1).execute(),
    );
    const found = await find(first?.number ?? '', DEMO_SERVICE_PROVIDER_TENANT_ID);
    expect(found?.ids ?? '').not.toContain('-');
  });
});
