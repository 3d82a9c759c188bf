/**
 * Random gifts by random administrators: what the receivers see and may do afterwards is part of what the giver sees and may do, and
 * the permissions of people outside of the giver's data scope stay.
 */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Tx } from '../db/access.ts';
import { COMPANY } from '../demo/company.ts';
import type { TestClient } from '../testing/client.ts';
import { limitedRights } from '../testing/guard/limited-rights.ts';
import { describeServer } from '../testing/harness.ts';
import { TEST_ALL } from '../testing/test-all.ts';
import { permissionsHeldBy } from './held.ts';
import { userScopeOfActor, usersInScope } from './people.ts';
import { SCOPED_RESOURCES } from './resources.ts';
import { scopeOfActor } from './scope-of-actor.ts';

const MOVE = 'organize/updateOrganize';
const SEQUENCES = TEST_ALL ? 2000 : 12;
/** Few of the moves are accepted in a short run. */
const MOVES = TEST_ALL ? { runs: 2000, accepted: 100 } : { runs: 6, accepted: 0 };

const tenant = { merchant_id: COMPANY };
const GIVERS = ['he.lei', 'luo.yi', 'song.jia', 'ma.chao', 'xie.qing'];
const RECEIVERS = ['zhu.hao', 'yang.yang', 'pan.bo', 'guo.ting', 'hu.yue', 'xu.lei'];
const idOf = (userName: string) => `u-${userName.replace('.', '-')}`;
const ORGANIZATIONS = ['org-rd', 'org-rd-web', 'org-rd-core', 'org-sales', 'org-sales-east', 'org-hr'];
/** The tree at the beginning of each sequence; the key lies below the value. */
const PARENTS: Record<string, string> = {
  'org-rd': 'org-hq',
  'org-sales': 'org-hq',
  'org-hr': 'org-hq',
  'org-rd-web': 'org-rd',
  'org-rd-core': 'org-rd',
  'org-sales-east': 'org-sales',
};
const POSITIONS = ['pos-line-manager', 'pos-department-head', 'pos-engineer', 'pos-sales'];
const ROLES = ['gift-a', 'gift-b', 'gift-c'];
const MANAGE = ['user', 'role', 'position', 'organize', 'grant', 'dataPermission'].map(
  noun => `system:${noun}:manage`,
);
const PERMISSIONS = [
  ...MANAGE,
  'system:user:list',
  'system:log:operation',
  'system:my:apply',
  'system:dict:manage',
];
const STATES = ['NORMAL', 'ABNORMAL'] as const;
const DATA_PERMISSIONS = ['gift-scope-a', 'gift-scope-b'];

const someOf = <T>(all: readonly T[]) => fc.subarray([...all]);
const oneOf = <T>(all: readonly T[]) => fc.constantFrom(...all);
const scopeValue = fc.oneof(
  oneOf(['self', 'own', 'below', 'all']),
  someOf(ORGANIZATIONS)
    .filter(ids => ids.length > 0)
    .map(ids => `orgs:${ids.join(',')}`),
);
const items = fc.uniqueArray(
  fc.record({
    key: oneOf(['user', 'user@system:user:list', 'user@system:log:operation']),
    value: scopeValue,
  }),
  { selector: ({ key }) => key, maxLength: 3 },
);
const target = fc.oneof(
  fc.record({ kind: fc.constant('user'), id: oneOf([...GIVERS, ...RECEIVERS].map(idOf)) }),
  fc.record({ kind: fc.constant('position'), id: oneOf(POSITIONS) }),
  fc.record({ kind: fc.constant('organization'), id: oneOf(ORGANIZATIONS) }),
);

/** The rights of a company: everything in it is written before the gifts. */
const company = fc.record({
  places: fc.array(oneOf(ORGANIZATIONS), { minLength: 11, maxLength: 11 }),
  roles: fc.array(someOf(PERMISSIONS), { minLength: 3, maxLength: 3 }),
  states: fc.array(oneOf(STATES), { minLength: 3, maxLength: 3 }),
  held: fc.array(someOf(ROLES), { minLength: 11, maxLength: 11 }),
  giving: fc.array(someOf(PERMISSIONS), { minLength: 5, maxLength: 5 }),
  positions: fc.array(someOf(ROLES), { minLength: 4, maxLength: 4 }),
  scopes: fc.array(items, { minLength: 2, maxLength: 2 }),
  targets: fc.array(fc.uniqueArray(target, { selector: ({ kind, id }) => kind + id, maxLength: 5 }), {
    minLength: 2,
    maxLength: 2,
  }),
});
type Company = typeof company extends fc.Arbitrary<infer C> ? C : never;

const placesOfMoves = [...ORGANIZATIONS, 'org-hq'];
const limitedItems = fc.uniqueArray(
  fc.record({
    key: oneOf(['user', 'user@system:user:list', 'user@system:log:operation']),
    value: fc.oneof(
      fc.constant('below'),
      fc.shuffledSubarray(placesOfMoves, { minLength: 3 }).map(ids => `orgs:${ids.join(',')}`),
    ),
  }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 3 },
);
const person = fc.record({
  kind: fc.constant('user' as const),
  id: oneOf([...GIVERS, ...RECEIVERS].map(idOf)),
});
const people = fc.uniqueArray(person, { selector: ({ id }) => id, minLength: 6 });

/** A company with limited administrators of organisations, whose moves are often accepted. */
const movingCompany: typeof company = company.chain(rights =>
  fc.record({
    ...Object.fromEntries(Object.entries(rights).map(([key, value]) => [key, fc.constant(value)])),
    giving: fc.constant(GIVERS.map(() => PERMISSIONS)),
    places: fc.array(oneOf(placesOfMoves), { minLength: 11, maxLength: 11 }),
    scopes: fc.array(limitedItems, { minLength: 2, maxLength: 2 }),
    targets: fc.array(people, { minLength: 2, maxLength: 2 }),
  }),
) as never;

const receiver = oneOf(RECEIVERS.map(idOf));
const gift = fc.oneof(
  fc.record({
    call: fc.constant('user/add'),
    organizeId: oneOf(ORGANIZATIONS),
    roleIds: someOf(ROLES),
    positionIds: someOf(POSITIONS),
  }),
  fc.record({ call: fc.constant('user/update'), userId: receiver, roleIds: someOf(ROLES) }),
  fc.record({ call: fc.constant('user/update'), userId: receiver, positionIds: someOf(POSITIONS) }),
  fc.record({ call: fc.constant('user/update'), userId: receiver, organizeId: oneOf(ORGANIZATIONS) }),
  fc.record({ call: fc.constant('role/addUsers'), roleId: oneOf(ROLES), userIds: receiver.map(id => [id]) }),
  fc.record({ call: fc.constant('role/edit'), roleId: oneOf(ROLES), permissions: someOf(PERMISSIONS) }),
  fc.record({ call: fc.constant('role/changeStatus'), roleId: oneOf(ROLES), status: oneOf(STATES) }),
  fc.record({
    call: fc.constant('position/addPositionUsers'),
    positionId: oneOf(POSITIONS),
    userIds: receiver.map(id => [id]),
  }),
  fc.record({
    call: fc.constant('position/updatePositionPermission'),
    positionId: oneOf(POSITIONS),
    roleIds: someOf(ROLES),
  }),
  fc.record({
    call: fc.constant('merchant/auth/add'),
    organizeId: oneOf(ORGANIZATIONS),
    roleIds: someOf(ROLES).filter(ids => ids.length > 0),
  }),
  fc.record({
    call: fc.constant('dataPermission/bind'),
    dataPermissionId: oneOf(DATA_PERMISSIONS),
    kind: fc.constant('user'),
    targetIds: receiver.map(id => [id]),
  }),
);
const move = fc.record({
  call: fc.constant(MOVE),
  organizeId: oneOf(ORGANIZATIONS),
  parentId: oneOf(placesOfMoves),
});
type Gift = { call: string } & Record<string, unknown>;
const sequenceOf = (gifts: fc.Arbitrary<{ call: string }>) =>
  fc.array(fc.record({ giver: fc.nat(GIVERS.length - 1), gift: gifts }), { minLength: 1, maxLength: 4 });

describeServer(
  'gifts of rights',
  server => {
    const clients: TestClient[] = [];
    const { inCompany } = limitedRights(server);
    let names = 0;

    beforeAll(async () => {
      for (const userName of GIVERS) clients.push(await server().login(userName));
      await inCompany(async tx => {
        await tx
          .insertInto('role')
          .values([...ROLES, ...GIVERS].map(id => ({ ...tenant, role_id: id, role_name: id, role_key: id })))
          .execute();
        await tx
          .insertInto('data_permission')
          .values(DATA_PERMISSIONS.map(id => ({ ...tenant, data_permission_id: id, name: id, code: id })))
          .execute();
      });
    });

    it.each([
      ['gifts', company, sequenceOf(fc.oneof(gift, move)), { runs: SEQUENCES, accepted: SEQUENCES / 20 }],
      ['moves of organisations', movingCompany, sequenceOf(move), MOVES],
    ])('%s are part of what their giver has', { timeout: 3_600_000 }, async (_, rights, sequence, least) => {
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(rights, sequence, async (rights, gifts) => {
          await inCompany(tx => write(tx, rights));
          for (const { giver, gift } of gifts) accepted += (await give(giver, gift as Gift)) ? 1 : 0;
        }),
        { numRuns: least.runs, endOnFailure: true },
      );
      expect(accepted).toBeGreaterThanOrEqual(least.accepted);
    });

    /**
     * True if the gift was taken; then receivers with more rights than before are compared with the giver. A change of a role or of
     * a position reaches people who may do more than the giver: of their permissions only the new ones are compared. A move adds
     * nothing to the scope of the giver, and the scope of everyone else is compared by each permission.
     */
    async function give(giver: number, { call, ...body }: Gift): Promise<boolean> {
      const giverId = idOf(GIVERS[giver]!);
      const isMove = call === MOVE;
      const ownOf = (tx: Tx) => (isMove ? scopesOf(tx, giverId) : rightsOf(tx, giverId));
      const [before, ownBefore] = await inCompany(async tx => [
        await allRightsOf(tx, await receiversOf(tx, call, body)),
        await ownOf(tx),
      ]);
      const hidden = await inCompany(tx => hiddenPermissions(tx, giverId));
      const { status, body: reply } = await clients[giver]!.post(call, await complete(call, body));
      expect(status, `${call} ${JSON.stringify(reply)}`).toBeLessThan(500);
      if (status !== 200) return false;
      await inCompany(async tx => {
        const afterwards = await permissionsOfEach(tx, [...hidden.keys()]);
        expect({ giverId, call, body, hidden: afterwards }).toEqual({ giverId, call, body, hidden });
        const ownAfter = await ownOf(tx);
        const receivers = await receiversOf(tx, call, { ...body, ...(reply.data as object | null) });
        for (const [userId, rights] of await allRightsOf(tx, receivers)) {
          const earlier = before.get(userId) ?? {};
          if ((userId === giverId && !isMove) || beyondOf(rights, earlier).length === 0) continue;
          const own = isMove ? { ...ownBefore, permissions: rights.permissions ?? [] } : ownAfter;
          const held = INDIRECT.includes(call) ? (earlier.permissions ?? []) : [];
          const beyond = beyondOf(rights, own).filter(
            ({ right, id }) => id !== userId && !held.includes(right) && !held.includes(id),
          );
          expect({ giverId, call, body, userId, beyond }).toEqual({
            giverId,
            call,
            body,
            userId,
            beyond: [],
          });
        }
      });
      return true;
    }

    async function complete(call: string, body: object): Promise<object> {
      const [client] = clients;
      names += 1;
      if (call === 'merchant/auth/add')
        return { ...body, userName: `guest.${names}`, expireTime: '2099-01-01T00:00:00.000Z' };
      if (call !== 'user/add') return body;
      const password = await client!.seal('Fresh@2026');
      return {
        ...body,
        userName: `gift.${names}`,
        nickName: 'x',
        password,
        phonenumber: await client!.seal('13812345678'),
      };
    }

    async function write(tx: Tx, rights: Company): Promise<void> {
      const people = [...GIVERS, ...RECEIVERS].map(idOf);
      for (const parentOf of [() => 'org-hq', (id: string) => PARENTS[id]!])
        for (const id of Object.keys(PARENTS))
          await tx
            .updateTable('organization')
            .set({ parent_id: parentOf(id) })
            .where('organize_id', '=', id)
            .execute();
      for (const table of [
        'user_role',
        'user_position',
        'data_permission_bind',
        'data_permission_exclusion',
      ] as const)
        await tx.deleteFrom(table).execute();
      await tx
        .deleteFrom('role_permission')
        .where('role_id', 'in', [...ROLES, ...GIVERS])
        .execute();
      await tx.deleteFrom('position_role').execute();
      await tx
        .deleteFrom('data_permission_item')
        .where('data_permission_id', 'in', DATA_PERMISSIONS)
        .execute();
      // The company keeps an administrator.
      await tx
        .insertInto('user_role')
        .values({ ...tenant, user_id: 'u-admin', role_id: 'role-admin' })
        .execute();
      for (const [index, user_id] of people.entries()) {
        await tx
          .updateTable('app_user')
          .set({ organize_id: rights.places[index]! })
          .where('user_id', '=', user_id)
          .execute();
        const held = [...rights.held[index]!, ...(index < GIVERS.length ? [GIVERS[index]!] : [])];
        for (const role_id of held)
          await tx
            .insertInto('user_role')
            .values({ ...tenant, user_id, role_id })
            .execute();
      }
      for (const [index, role_id] of ROLES.entries())
        await tx
          .updateTable('role')
          .set({ status: rights.states[index]! })
          .where('role_id', '=', role_id)
          .execute();
      const granted = [
        ...rights.roles.flatMap((permissions, index) =>
          permissions.map(permission => ({ role_id: ROLES[index]!, permission })),
        ),
        ...rights.giving.flatMap((permissions, index) =>
          permissions.map(permission => ({ role_id: GIVERS[index]!, permission })),
        ),
      ];
      for (const row of granted)
        await tx
          .insertInto('role_permission')
          .values({ ...tenant, ...row })
          .execute();
      for (const [index, roles] of rights.positions.entries())
        for (const role_id of roles)
          await tx
            .insertInto('position_role')
            .values({ ...tenant, position_id: POSITIONS[index]!, role_id })
            .execute();
      for (const [index, data_permission_id] of DATA_PERMISSIONS.entries()) {
        for (const item of rights.scopes[index]!)
          await tx
            .insertInto('data_permission_item')
            .values({ ...tenant, data_permission_id, ...item })
            .execute();
        for (const { kind, id } of rights.targets[index]!)
          await tx
            .insertInto('data_permission_bind')
            .values({ ...tenant, data_permission_id, kind: kind as 'user', target_id: id })
            .execute();
      }
    }
  },
  { server: { trustProxy: '127.0.0.1', publicUrl: 'https://approvals.test' } },
);

const INDIRECT = ['role/edit', 'role/changeStatus', 'position/updatePositionPermission'];

type Rights = Record<string, string[]>;

async function allRightsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Rights>> {
  const all = new Map<string, Rights>();
  for (const userId of userIds) all.set(userId, await rightsOf(tx, userId));
  return all;
}

/** Lists the rights that the others lack. */
const beyondOf = (rights: Rights, others: Rights) =>
  Object.entries(rights).flatMap(([right, ids]) =>
    ids.filter(id => !others[right]?.includes(id)).map(id => ({ right, id })),
  );

async function receiversOf(tx: Tx, call: string, body: Record<string, unknown>): Promise<string[]> {
  const { userId, userIds, targetIds, roleId, positionId, authId } = body;
  if (call === MOVE) return [...GIVERS, ...RECEIVERS].map(idOf);
  if (call === 'role/edit' || call === 'role/changeStatus')
    return idsOf(tx.selectFrom('held_role').select('user_id').where('role_id', '=', String(roleId)));
  if (call === 'position/updatePositionPermission')
    return idsOf(
      tx.selectFrom('user_position').select('user_id').where('position_id', '=', String(positionId)),
    );
  if (authId !== undefined)
    return idsOf(
      tx
        .selectFrom('app_user')
        .select('user_id')
        .where('is_guest', '=', true)
        .orderBy('create_time', 'desc')
        .limit(1),
    );
  return [userId, userIds, targetIds].flat().filter(id => typeof id === 'string');
}

const idsOf = async (query: { execute(): Promise<{ user_id: string }[]> }): Promise<string[]> =>
  (await query.execute()).map(row => row.user_id);

const permissionsOfEach = async (tx: Tx, userIds: readonly string[]): Promise<Map<string, string[]>> =>
  new Map(
    await Promise.all(userIds.map(async id => [id, (await permissionsHeldBy(tx, [id])).sort()] as const)),
  );

/** The permissions of people outside of the giver's data scope. */
async function hiddenPermissions(tx: Tx, giverId: string): Promise<Map<string, string[]>> {
  const permissions = await permissionsHeldBy(tx, [giverId]);
  const extent = await userScopeOfActor(tx, { merchantId: COMPANY, userId: giverId, permissions });
  const seen = await idsOf(usersInScope(tx, extent).select('u.user_id'));
  const people = [...GIVERS, ...RECEIVERS].map(idOf);
  return permissionsOfEach(
    tx,
    people.filter(id => !seen.includes(id)),
  );
}

/** The permissions of a person, and the people that they see as a member and by each permission with a scope of its own. */
async function rightsOf(tx: Tx, userId: string): Promise<Rights> {
  const permissions = await permissionsHeldBy(tx, [userId]);
  return { permissions, ...(await scopesOf(tx, userId, permissions)) };
}

async function scopesOf(
  tx: Tx,
  userId: string,
  among: readonly string[] = SCOPED_RESOURCES.user!.permissions,
): Promise<Rights> {
  const permissions = await permissionsHeldBy(tx, [userId]);
  const actor = { merchantId: COMPANY, userId, permissions };
  const { fallback, permissions: scoped } = SCOPED_RESOURCES.user!;
  const rights: Rights = {};
  for (const permission of [undefined, ...scoped]) {
    if (permission && !among.includes(permission)) continue;
    const extent = await scopeOfActor(tx, actor, { resource: 'user', permission, fallback });
    const seen = await idsOf(usersInScope(tx, extent).select('u.user_id'));
    rights[permission ?? 'member'] = seen;
  }
  return rights;
}
