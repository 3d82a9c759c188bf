/** The paths of organisations after random additions, moves and removals, beside the tree itself. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Tx, withTenant } from '../../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../../demo/company.ts';
import { describeServer } from '../../../testing/harness.ts';

type Parents = Map<string, string | null>;

/** Every organisation with itself and all above it, with the number of steps. */
const pathsOf = (parents: Parents): string[] =>
  [...parents.keys()]
    .flatMap(id => {
      const found: string[] = [];
      for (let at: string | null | undefined = id; at; at = parents.get(at))
        found.push(`${id} ${at} ${found.length}`);
      return found;
    })
    .sort();

async function storedPaths(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('organizationPath').selectAll().execute();
  return rows.map(row => `${row.organizeId} ${row.ancestorId} ${row.depth}`).sort();
}

async function parentsOf(tx: Tx): Promise<Parents> {
  const rows = await tx.selectFrom('organization').select(['organizeId', 'parentId']).execute();
  return new Map(rows.map(row => [row.organizeId, row.parentId]));
}

const idOf = (at: number) => `path-${at}`;
const change = fc.record({ at: fc.nat(11), below: fc.option(fc.nat(11)) });

describeServer('the paths of organisations', server => {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => withTenant(server().db, DEMO_COMPANY_ID, work);
  const insert = (tx: Tx, rows: [id: string, parent: string | null][]) =>
    tx
      .insertInto('organization')
      .values(
        rows.map(([organizeId, parentId]) => ({
          organizeId,
          parentId,
          organizeName: organizeId,
        })),
      )
      .execute();
  const move = (tx: Tx, id: string, parentId: string | null) =>
    tx.updateTable('organization').set({ parentId }).where('organizeId', '=', id).execute();

  it('hold the tree of the demo', () =>
    inCompany(async tx => expect(await storedPaths(tx)).toEqual(pathsOf(await parentsOf(tx)))));

  it('equal the tree after any moves, and a circle is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 30 }), changes =>
        inCompany(async tx => {
          await tx.deleteFrom('organization').where('organizeId', 'like', 'path-%').execute();
          for (const { at, below } of changes) {
            const parents = await parentsOf(tx);
            const [id, parent] = [idOf(at), below === null ? null : idOf(below)];
            if (parent !== null && !parents.has(parent)) continue;
            if (!parents.has(id)) {
              await insert(tx, [[id, parent]]);
            } else if (
              parent !== null &&
              pathsOf(parents).some(path => path.startsWith(`${parent} ${id} `))
            ) {
              await sql`savepoint moving`.execute(tx);
              await expect(move(tx, id, parent)).rejects.toThrow('below itself');
              await sql`rollback to savepoint moving`.execute(tx);
            } else await move(tx, id, parent);
          }
          expect(await storedPaths(tx)).toEqual(pathsOf(await parentsOf(tx)));
        }),
      ),
      { numRuns: 15 },
    );
  });

  it('equal the tree after one statement that adds children before parents, and one that moves several', () =>
    inCompany(async tx => {
      await tx.deleteFrom('organization').where('organizeId', 'like', 'path-%').execute();
      await insert(tx, [
        [idOf(2), idOf(1)],
        [idOf(3), idOf(2)],
        [idOf(1), null],
        [idOf(4), null],
      ]);
      expect(await storedPaths(tx)).toEqual(pathsOf(await parentsOf(tx)));
      await sql`update organization set parent_id = case when organize_id = 'path-2' then 'path-4' else 'path-2' end
        where merchant_id = ${DEMO_COMPANY_ID} and organize_id in ('path-1', 'path-2')`.execute(tx);
      expect(await storedPaths(tx)).toEqual(pathsOf(await parentsOf(tx)));
      await tx.deleteFrom('organization').where('organizeId', 'like', 'path-%').execute();
      expect(await storedPaths(tx)).toEqual(pathsOf(await parentsOf(tx)));
    }));

  it('hold no circle after two moves at once that would make one together', async () => {
    await inCompany(async tx => {
      await tx.deleteFrom('organization').where('organizeId', 'like', 'path-%').execute();
      await insert(tx, [
        [idOf(1), null],
        [idOf(2), null],
      ]);
    });
    const moves = await Promise.allSettled([
      inCompany(tx => move(tx, idOf(1), idOf(2))),
      inCompany(tx => move(tx, idOf(2), idOf(1))),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await inCompany(async tx => expect(await storedPaths(tx)).toEqual(pathsOf(await parentsOf(tx))));
  });
});
