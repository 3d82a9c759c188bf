/** The predicate of a data scope beside a filter in memory, on random trees and people; and the scope that data permissions give. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Tx, withTenant } from '../db/access.ts';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { type BindTarget, insertDataPermission } from '../testing/guard/limited-rights.ts';
import { describeServer } from '../testing/harness.ts';
import { ALL_ROWS_SCOPE, type DataScope, OWN_ROWS_SCOPE } from './data-scope.ts';
import { scopeOfActor } from './scope-of-actor.ts';
import {
  createDataScopeSqlCondition,
  type ResolvedScope,
  resolveScope,
  USER_DATA_SCOPE_COLUMNS,
} from './within.ts';

const ROLLBACK = new Error('rolled back');
const idOf = (at: number) => `scope-${at}`;

interface Company {
  /** The organisation above each, always an earlier one; -1 for none. */
  parents: number[];
  /** The organisation of each person; -1 for none. */
  homes: number[];
}

const company: fc.Arbitrary<Company> = fc.integer({ min: 1, max: 12 }).chain(size =>
  fc.record({
    parents: fc.tuple(...Array.from({ length: size }, (_, at) => fc.integer({ min: -1, max: at - 1 }))),
    homes: fc.array(fc.integer({ min: -1, max: size - 1 }), { minLength: 1, maxLength: 12 }),
  }),
);
const scope: fc.Arbitrary<DataScope> = fc.oneof(
  fc.constant(ALL_ROWS_SCOPE),
  fc.record({
    kind: fc.constant('limited' as const),
    own: fc.boolean(),
    below: fc.boolean(),
    organizations: fc.array(fc.nat(12).map(idOf), { maxLength: 3 }),
  }),
);

/** Person 0 looks. */
function seen({ parents, homes }: Company, wanted: DataScope): string[] {
  const [mine = -1] = homes;
  const lies = (at: number): boolean => at >= 0 && (at === mine || lies(parents[at] ?? -1));
  const isSeen = (home: number, person: number): boolean => {
    if (wanted.kind === 'all' || person === 0) return true;
    if (home < 0) return false;
    if (wanted.organizations.includes(idOf(home))) return true;
    return mine >= 0 && ((wanted.own && home === mine) || (wanted.below && lies(home)));
  };
  return homes.flatMap((home, person) => (isSeen(home, person) ? [idOf(person)] : [])).sort();
}

async function insert(tx: Tx, { parents, homes }: Company): Promise<void> {
  const tenant = { merchantId: DEMO_COMPANY_ID };
  const organizations = parents.map((parent, at) => ({
    ...tenant,
    organizeId: idOf(at),
    organizeName: idOf(at),
    parentId: parent < 0 ? null : idOf(parent),
  }));
  await tx.insertInto('organization').values(organizations).execute();
  const people = homes.map((home, person) => ({
    ...tenant,
    userId: idOf(person),
    userName: idOf(person),
    nickName: idOf(person),
    passwordHash: '',
    organizeId: home < 0 ? null : idOf(home),
  }));
  await tx.insertInto('appUser').values(people).execute();
}

async function shown(tx: Tx, extent: ResolvedScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('appUser as u')
    .select('u.userId')
    .where('u.userId', 'like', 'scope-%')
    .where(createDataScopeSqlCondition(extent, USER_DATA_SCOPE_COLUMNS))
    .execute();
  return rows.map(row => row.userId).sort();
}

describeServer('the rows within a data scope', server => {
  /** Nothing stays of it. */
  const inCompany = (work: (tx: Tx) => Promise<void>) =>
    withTenant(server().db, DEMO_COMPANY_ID, async tx => {
      await work(tx);
      throw ROLLBACK;
    }).catch(error => {
      if (error !== ROLLBACK) throw error;
    });

  it('are those of a filter in memory, with a list of ids and with the roots', async () => {
    await fc.assert(
      fc.asyncProperty(company, scope, (people, wanted) =>
        inCompany(async tx => {
          await insert(tx, people);
          const [home = -1] = people.homes;
          const organizeId = home < 0 ? null : idOf(home);
          const viewer = { merchantId: DEMO_COMPANY_ID, userId: idOf(0), organizeId };
          const extent = await resolveScope(tx, viewer, wanted);
          expect(await shown(tx, extent)).toEqual(seen(people, wanted));
          if (wanted.kind === 'all' || !wanted.below || organizeId === null) return;
          const organizations = [...wanted.organizations, ...(wanted.own ? [organizeId] : [])];
          const rooted: ResolvedScope = { kind: 'limited', viewer, organizations, roots: [organizeId] };
          expect(await shown(tx, rooted)).toEqual(seen(people, wanted));
        }),
      ),
      { numRuns: 30 },
    );
  });

  it('follow what is bound to the person, their position and an organisation above, without the exclusions', () =>
    inCompany(async tx => {
      const actor = { merchantId: DEMO_COMPANY_ID, userId: 'u-ma-chao' };
      const scoped = () => scopeOfActor(tx, actor, { resource: 'user', fallback: ALL_ROWS_SCOPE });
      expect(await scoped()).toEqual({ kind: 'all' });
      const bind = (id: string, value: string, ...target: BindTarget) =>
        insertDataPermission(tx, { id, items: { user: value }, targets: [target] });
      await bind('of-above', 'orgs:org-fin', 'organization', 'org-sales');
      await bind('of-position', 'orgs:org-hr', 'position', 'pos-sales');
      await bind('of-person', 'own', 'user', 'u-ma-chao');
      await bind('of-others', 'all', 'organization', 'org-rd');
      const organizations = async () => {
        const extent = await scoped();
        return extent.kind === 'limited' && extent.organizations.toSorted();
      };
      expect(await organizations()).toEqual(['org-fin', 'org-hr', 'org-sales-east']);
      const exclude = (id: string) =>
        tx
          .insertInto('dataPermissionExclusion')
          .values({ userId: 'u-ma-chao', dataPermissionId: id })
          .execute();
      await exclude('of-above');
      expect(await organizations()).toEqual(['org-hr', 'org-sales-east']);
      await tx
        .updateTable('dataPermission')
        .set({ status: 'ABNORMAL' })
        .where('code', '=', 'of-position')
        .execute();
      await exclude('of-person');
      expect(await organizations()).toEqual([]);
      const administrator = { ...actor, permissions: ['*:*:*'] };
      expect(await scopeOfActor(tx, administrator, { resource: 'user', fallback: OWN_ROWS_SCOPE })).toEqual({
        kind: 'all',
      });
    }));
});
