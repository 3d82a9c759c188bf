/** A random walk of administrators through HTTP: nobody gains a right that its giver did not hold, and one administrator remains. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../demo/company.ts';
import { ALL_PERMISSIONS } from '../http/security/actor.ts';
import { userIdOf } from '../setup/tenant.ts';
import type { TestClient } from '../testing/client.ts';
import { limitedRights } from '../testing/guard/limited-rights.ts';
import { describeServer } from '../testing/harness.ts';

const ACTORS = ['admin', 'jiang.hua', 'he.lei', 'luo.yi', 'zhu.hao'];
const PEOPLE = [...ACTORS, 'guo.ting'].map(userIdOf);
const POSITIONS = ['pos-engineer', 'pos-sales', 'pos-gm'];
const PERMISSIONS = ['user', 'role', 'position', 'process'].map(noun => `system:${noun}:manage`);
const ROLES: Record<string, readonly string[]> = {
  'role-admin': [ALL_PERMISSIONS],
  'role-people': [...PERMISSIONS.slice(0, 3), 'system:user:list'],
  'role-roles': ['system:role:manage', 'system:form:manage'],
  'role-places': ['system:position:manage', 'system:process:manage', 'system:user:list'],
};
const HOLDERS: readonly (readonly [userName: string, role: string])[] = [
  ['jiang.hua', 'role-admin'],
  ['he.lei', 'role-people'],
  ['luo.yi', 'role-people'],
  ['luo.yi', 'role-places'],
  ['zhu.hao', 'role-roles'],
];

const role = fc.constantFrom(...Object.keys(ROLES));
const position = fc.constantFrom(...POSITIONS);
const person = fc.constantFrom(...PEOPLE);
const some = (list: readonly string[]) => fc.subarray([...list]);

/** A call that changes rights, with its body. */
const change = fc.oneof(
  fc.tuple(fc.constant('role/addUsers'), fc.record({ roleId: role, userIds: person.map(id => [id]) })),
  fc.tuple(fc.constant('role/removeUsers'), fc.record({ roleId: role, userIds: person.map(id => [id]) })),
  fc.tuple(
    fc.constant('role/edit'),
    fc.record({ roleId: role, permissions: some([...PERMISSIONS, 'system:user:list', ALL_PERMISSIONS]) }),
  ),
  fc.tuple(
    fc.constant('role/changeStatus'),
    fc.record({ roleId: role, status: fc.constantFrom('NORMAL', 'NORMAL', 'ABNORMAL') }),
  ),
  fc.tuple(
    fc.constant('position/updatePositionPermission'),
    fc.record({ positionId: position, roleIds: some(Object.keys(ROLES)) }),
  ),
  fc.tuple(
    fc.constantFrom('position/addPositionUsers', 'position/removePositionUser'),
    fc.record({ positionId: position, userIds: person.map(id => [id]) }),
  ),
  fc.tuple(
    fc.constant('user/changeStatus'),
    fc.record({ userId: person, status: fc.constantFrom('NORMAL', 'NORMAL', 'STOP_USING') }),
  ),
  fc.tuple(
    fc.constant('user/update'),
    fc.record({ userId: person, roleIds: some(Object.keys(ROLES)), positionIds: some(POSITIONS) }),
  ),
);
const action = fc.tuple(fc.constantFrom(...ACTORS), change);

/** The same walk in each run; another seed is another walk. */
const SEED = 20_261_123;
const LENGTH = 110;

type Rights = Map<string, { isEnabled: boolean; permissions: Set<string> }>;

describeServer('rights that people give', server => {
  const tenant = { merchantId: DEMO_COMPANY_ID };

  const { inCompany } = limitedRights(server);

  /** The roles of the walk, and nobody else with rights. */
  const begin = () =>
    inCompany(async tx => {
      await tx.deleteFrom('userRole').where('roleId', 'not in', ['role-staff']).execute();
      await tx.deleteFrom('positionRole').execute();
      for (const [roleId, permissions] of Object.entries(ROLES)) {
        const key = { ...tenant, roleId };
        if (roleId !== 'role-admin') {
          await tx
            .insertInto('role')
            .values({ ...key, roleName: roleId, roleKey: roleId })
            .execute();
          await tx
            .insertInto('rolePermission')
            .values(permissions.map(permission => ({ ...key, permission })))
            .execute();
        }
      }
      const held = [['admin', 'role-admin'] as const, ...HOLDERS];
      await tx
        .insertInto('userRole')
        .values(held.map(([userName, roleId]) => ({ ...tenant, userId: userIdOf(userName), roleId })))
        .execute();
    });

  /** Counted in memory from the rows of the tables. */
  const rights = (): Promise<Rights> =>
    inCompany(async tx => {
      const users = await tx.selectFrom('appUser').select(['userId', 'status']).execute();
      const direct = await tx.selectFrom('userRole').select(['userId', 'roleId']).execute();
      const placed = await tx.selectFrom('userPosition').select(['userId', 'positionId']).execute();
      const carried = await tx.selectFrom('positionRole').select(['positionId', 'roleId']).execute();
      const enabled = await tx.selectFrom('role').select('roleId').where('status', '=', 'NORMAL').execute();
      const granted = await tx.selectFrom('rolePermission').select(['roleId', 'permission']).execute();
      const isEnabled = new Set(enabled.map(({ roleId }) => roleId));
      const rolesOf = (id: string) => [
        ...direct.filter(({ userId }) => userId === id),
        ...placed
          .filter(({ userId }) => userId === id)
          .flatMap(({ positionId }) => carried.filter(one => one.positionId === positionId)),
      ];
      const permissionsOf = (id: string) =>
        rolesOf(id)
          .filter(({ roleId }) => isEnabled.has(roleId))
          .flatMap(({ roleId }) => granted.filter(one => one.roleId === roleId))
          .map(({ permission }) => permission);
      return new Map(
        users.map(({ userId, status }) => [
          userId,
          { isEnabled: status === 'NORMAL', permissions: new Set(permissionsOf(userId)) },
        ]),
      );
    });

  const administrators = (all: Rights) =>
    [...all.values()].filter(one => one.isEnabled && one.permissions.has(ALL_PERMISSIONS)).length;

  it('are none that the giver lacks, on a long random walk', async () => {
    await begin();
    const clients = new Map<string, TestClient>();
    const counts = { done: 0, refused: 0, gained: 0 };
    let before = await rights();
    for (const [actor, [path, body]] of fc.sample(action, { seed: SEED, numRuns: LENGTH })) {
      if (!before.get(userIdOf(actor))?.isEnabled) continue;
      const client = clients.get(actor) ?? (await server().login(actor));
      clients.set(actor, client);
      const { status } = await client.post(path, body);
      if (status === 401) clients.delete(actor);
      counts[status === 200 ? 'done' : 'refused']++;
      if (status !== 200) continue;
      const after = await rights();
      const own = before.get(userIdOf(actor))!.permissions;
      for (const [id, { permissions }] of after) {
        const gained = [...permissions].filter(one => !before.get(id)?.permissions.has(one));
        counts.gained += gained.length;
        const lacking = own.has(ALL_PERMISSIONS) ? [] : gained.filter(one => !own.has(one));
        expect({ actor, path, body, id, lacking }).toEqual({ actor, path, body, id, lacking: [] });
      }
      expect({ path, body, administrators: administrators(after) }).not.toMatchObject({ administrators: 0 });
      before = after;
    }
    expect(counts.done).toBeGreaterThan(20);
    expect(counts.refused).toBeGreaterThan(20);
    expect(counts.gained).toBeGreaterThan(5);
  });

  it('leave one administrator where two take them from each other at once', async () => {
    await inCompany(async tx => {
      await tx.deleteFrom('userRole').where('roleId', '=', 'role-admin').execute();
      await tx.deleteFrom('positionRole').execute();
      await tx.updateTable('appUser').set({ status: 'NORMAL' }).where('userId', 'in', PEOPLE).execute();
      await tx.updateTable('role').set({ status: 'NORMAL' }).where('roleId', '=', 'role-admin').execute();
      await tx.deleteFrom('rolePermission').where('permission', '=', ALL_PERMISSIONS).execute();
      await tx
        .insertInto('rolePermission')
        .values({ ...tenant, roleId: 'role-admin', permission: ALL_PERMISSIONS })
        .execute();
    });
    const two = ['admin', 'jiang.hua'];
    const clients = await Promise.all(two.map(userName => server().login(userName)));
    for (let round = 0; round < 4; round++) {
      await inCompany(tx =>
        tx
          .insertInto('userRole')
          .values(two.map(userName => ({ ...tenant, userId: userIdOf(userName), roleId: 'role-admin' })))
          .onConflict(conflict => conflict.doNothing())
          .execute(),
      );
      const replies = await Promise.all(
        clients.map((client, at) =>
          client.post('role/removeUsers', { roleId: 'role-admin', userIds: [userIdOf(two[1 - at]!)] }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(administrators(await rights())).toBe(1);
    }
  });
});
