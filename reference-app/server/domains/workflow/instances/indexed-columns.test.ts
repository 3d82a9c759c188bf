import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { describeServer } from '../../../testing/harness.ts';

/**
 * A new version of a row writes an entry into every index if it changes a column of one of them. Decisions change no column
 * of this list, except for due times and followed groups, which few applications have.
 */
const INDEXED_COLUMNS = [
  'create_time',
  'due_time',
  'followed',
  'initiator_id',
  'instance_id',
  'is_archived',
  'item_name',
  'merchant_id',
  'number',
  'parent_instance_id',
  'process_id',
  'process_name',
];

describeServer('indexes of applications', server => {
  it('contain no column that decisions change', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct a.attname as name
      from pg_index x
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = x.indexrelid and d.refobjid = x.indrelid
      join pg_attribute a on a.attrelid = x.indrelid and (a.attnum = d.refobjsubid or a.attnum = any(x.indkey))
      where x.indrelid = 'instance'::regclass and a.attnum > 0 order by 1`.execute(
      server().db[KYSELY_HANDLE_KEY],
    );
    expect(rows.map(({ name }) => name)).toEqual(INDEXED_COLUMNS);
  });
});
