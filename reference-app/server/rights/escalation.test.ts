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
  const tenant = { merchant_id: DEMO_COMPANY_ID };

  const { inCompany } = limitedRights(server);

  /** The roles of the walk, and nobody else with rights. */
  const begin = () =>
    inCompany(async tx => {
      await tx.deleteFrom('user_role').where('role_id', 'not in', ['role-staff']).execute();
      await tx.deleteFrom('position_role').execute();
      for (const [role_id, permissions] of Object.entries(ROLES)) {
        const key = { ...tenant, role_id };
        if (role_id !== 'role-admin') {
          await tx
            .insertInto('role')
            .values({ ...key, role_name: role_id, role_key: role_id })
            .execute();
          await tx
            .insertInto('role_permission')
            .values(permissions.map(permission => ({ ...key, permission })))
            .execute();
        }
      }
      const held = [['admin', 'role-admin'] as const, ...HOLDERS];
      await tx
        .insertInto('user_role')
        .values(held.map(([userName, role_id]) => ({ ...tenant, user_id: userIdOf(userName), role_id })))
        .execute();
    });

  /** Counted in memory from the rows of the tables. */
  const rights = (): Promise<Rights> =>
    inCompany(async tx => {
      const users = await tx.selectFrom('app_user').select(['user_id', 'status']).execute();
      const direct = await tx.selectFrom('user_role').select(['user_id', 'role_id']).execute();
      const placed = await tx.selectFrom('user_position').select(['user_id', 'position_id']).execute();
      const carried = await tx.selectFrom('position_role').select(['position_id', 'role_id']).execute();
      const enabled = await tx.selectFrom('role').select('role_id').where('status', '=', 'NORMAL').execute();
      const granted = await tx.selectFrom('role_permission').select(['role_id', 'permission']).execute();
      const isEnabled = new Set(enabled.map(({ role_id }) => role_id));
      const rolesOf = (id: string) => [
        ...direct.filter(({ user_id }) => user_id === id),
        ...placed
          .filter(({ user_id }) => user_id === id)
          .flatMap(({ position_id }) => carried.filter(one => one.position_id === position_id)),
      ];
      const permissionsOf = (id: string) =>
        rolesOf(id)
          .filter(({ role_id }) => isEnabled.has(role_id))
          .flatMap(({ role_id }) => granted.filter(one => one.role_id === role_id))
          .map(({ permission }) => permission);
      return new Map(
        users.map(({ user_id, status }) => [
          user_id,
          { isEnabled: status === 'NORMAL', permissions: new Set(permissionsOf(user_id)) },
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
      await tx.deleteFrom('user_role').where('role_id', '=', 'role-admin').execute();
      await tx.deleteFrom('position_role').execute();
      await tx.updateTable('app_user').set({ status: 'NORMAL' }).where('user_id', 'in', PEOPLE).execute();
      await tx.updateTable('role').set({ status: 'NORMAL' }).where('role_id', '=', 'role-admin').execute();
      await tx.deleteFrom('role_permission').where('permission', '=', ALL_PERMISSIONS).execute();
      await tx
        .insertInto('role_permission')
        .values({ ...tenant, role_id: 'role-admin', permission: ALL_PERMISSIONS })
        .execute();
    });
    const two = ['admin', 'jiang.hua'];
    const clients = await Promise.all(two.map(userName => server().login(userName)));
    for (let round = 0; round < 4; round++) {
      await inCompany(tx =>
        tx
          .insertInto('user_role')
          .values(two.map(userName => ({ ...tenant, user_id: userIdOf(userName), role_id: 'role-admin' })))
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
