/** Checks the statements that store a step in the form that a cluster gets, without a cluster. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { KYSELY_HANDLE_KEY } from '../../../db/database.ts';
import { splitWrites } from '../../../db/postgres/split-writes.ts';
import { describeServer } from '../../../testing/harness.ts';
import { INSERT_INSTANCE_STATEMENT, UPDATE_INSTANCE } from './save-statements.ts';

describeServer('statements that store a step', server => {
  it.each([
    { ...INSERT_INSTANCE_STATEMENT, parts: 9 },
    { ...UPDATE_INSTANCE, parts: 8 },
  ])('name only rows that each part for Citus has: $name', async ({ sql: text, parts }) => {
    const split = splitWrites(text, true);
    expect(split).toHaveLength(parts);
    await server()
      .db[KYSELY_HANDLE_KEY].connection()
      .execute(async connection => {
        for (const [index, part] of split.entries()) {
          await sql.raw(`prepare part_${index} as ${part.sql}`).execute(connection);
          await sql.raw(`deallocate part_${index}`).execute(connection);
        }
      });
  });
});
