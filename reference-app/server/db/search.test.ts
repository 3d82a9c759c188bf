/** The pieces by which a text is found, beside those that are stored with the rows. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { describeBothDatabases } from '../testing/harness.ts';
import { withTenant } from './access.ts';

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
