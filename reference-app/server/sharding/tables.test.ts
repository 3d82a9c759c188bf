import { expect, it } from 'vitest';
import { describeServer } from '../testing/harness.ts';
import { COORDINATOR_TABLES, readPlacedTables } from './tables.ts';

describeServer('the tables of a sharded installation', server => {
  it('have a declared place each, and every declared table exists', async () => {
    const tables = await server().db.script(readPlacedTables);
    const onCoordinator = tables
      .filter(({ placement }) => placement === 'coordinator')
      .map(({ name }) => name);
    expect(onCoordinator).toEqual(Object.keys(COORDINATOR_TABLES).sort());
    expect(tables.length).toBeGreaterThan(onCoordinator.length + 50);
  });

  it('have no foreign key between a distributed table and one of the coordinator', async () => {
    const tables = await server().db.script(readPlacedTables);
    const distributed = tables.filter(one => one.placement === 'distributed').map(one => one.name);
    const crossing = await server().db.script(script =>
      script.query(
        `select conname from pg_constraint where contype = 'f'
           and (conrelid::regclass::text = any($1)) <> (confrelid::regclass::text = any($1))`,
        [distributed],
      ),
    );
    expect(crossing).toEqual([]);
  });

  it('have no restrictive policy, which Citus would create as a permissive one on the shards', async () => {
    const restrictive = await server().db.script(script =>
      script.query(
        'select polrelid::regclass::text as table, polname from pg_policy where not polpermissive',
      ),
    );
    expect(restrictive).toEqual([]);
  });
});
