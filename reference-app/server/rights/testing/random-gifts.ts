/** Generates random rights of a company, and gifts and moves by random administrators. */
import fc from 'fast-check';
import type { Tx } from '../../db/access.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';

/** Key of the call that moves an organisation. */
export const MOVE_CALL = 'organize/updateOrganize';

export const tenant = { merchantId: DEMO_COMPANY_ID };
export const GIVERS = ['he.lei', 'luo.yi', 'song.jia', 'ma.chao', 'xie.qing'];
export const RECEIVERS = ['zhu.hao', 'yang.yang', 'pan.bo', 'guo.ting', 'hu.yue', 'xu.lei'];
export const idOf = (userName: string) => `u-${userName.replace('.', '-')}`;
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
export const ROLES = ['gift-a', 'gift-b', 'gift-c'];
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
export const DATA_PERMISSIONS = ['gift-scope-a', 'gift-scope-b'];

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
export const company = fc.record({
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
export type Company = typeof company extends fc.Arbitrary<infer C> ? C : never;

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
export const movingCompany: typeof company = company.chain(rights =>
  fc.record({
    ...Object.fromEntries(Object.entries(rights).map(([key, value]) => [key, fc.constant(value)])),
    giving: fc.constant(GIVERS.map(() => PERMISSIONS)),
    places: fc.array(oneOf(placesOfMoves), { minLength: 11, maxLength: 11 }),
    scopes: fc.array(limitedItems, { minLength: 2, maxLength: 2 }),
    targets: fc.array(people, { minLength: 2, maxLength: 2 }),
  }),
) as never;

const receiver = oneOf(RECEIVERS.map(idOf));
export const gift = fc.oneof(
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
export const move = fc.record({
  call: fc.constant(MOVE_CALL),
  organizeId: oneOf(ORGANIZATIONS),
  parentId: oneOf(placesOfMoves),
});
export type Gift = { call: string } & Record<string, unknown>;
export const sequenceOf = (gifts: fc.Arbitrary<{ call: string }>) =>
  fc.array(fc.record({ giver: fc.nat(GIVERS.length - 1), gift: gifts }), { minLength: 1, maxLength: 4 });

/** Replaces the rights of the company with the generated ones. The company keeps an administrator. */
export async function writeRights(tx: Tx, rights: Company): Promise<void> {
  const people = [...GIVERS, ...RECEIVERS].map(idOf);
  for (const parentOf of [() => 'org-hq', (id: string) => PARENTS[id]!])
    for (const id of Object.keys(PARENTS))
      await tx
        .updateTable('organization')
        .set({ parentId: parentOf(id) })
        .where('organizeId', '=', id)
        .execute();
  for (const table of ['userRole', 'userPosition', 'dataPermissionBind', 'dataPermissionExclusion'] as const)
    await tx.deleteFrom(table).execute();
  await tx
    .deleteFrom('rolePermission')
    .where('roleId', 'in', [...ROLES, ...GIVERS])
    .execute();
  await tx.deleteFrom('positionRole').execute();
  await tx.deleteFrom('dataPermissionItem').where('dataPermissionId', 'in', DATA_PERMISSIONS).execute();
  // The company keeps an administrator.
  await tx
    .insertInto('userRole')
    .values({ ...tenant, userId: 'u-admin', roleId: 'role-admin' })
    .execute();
  for (const [index, userId] of people.entries()) {
    await tx
      .updateTable('appUser')
      .set({ organizeId: rights.places[index]! })
      .where('userId', '=', userId)
      .execute();
    const held = [...rights.held[index]!, ...(index < GIVERS.length ? [GIVERS[index]!] : [])];
    for (const roleId of held)
      await tx
        .insertInto('userRole')
        .values({ ...tenant, userId, roleId })
        .execute();
  }
  for (const [index, roleId] of ROLES.entries())
    await tx
      .updateTable('role')
      .set({ status: rights.states[index]! })
      .where('roleId', '=', roleId)
      .execute();
  const granted = [
    ...rights.roles.flatMap((permissions, index) =>
      permissions.map(permission => ({ roleId: ROLES[index]!, permission })),
    ),
    ...rights.giving.flatMap((permissions, index) =>
      permissions.map(permission => ({ roleId: GIVERS[index]!, permission })),
    ),
  ];
  for (const row of granted)
    await tx
      .insertInto('rolePermission')
      .values({ ...tenant, ...row })
      .execute();
  for (const [index, roles] of rights.positions.entries())
    for (const roleId of roles)
      await tx
        .insertInto('positionRole')
        .values({ ...tenant, positionId: POSITIONS[index]!, roleId })
        .execute();
  for (const [index, dataPermissionId] of DATA_PERMISSIONS.entries()) {
    for (const item of rights.scopes[index]!)
      await tx
        .insertInto('dataPermissionItem')
        .values({ ...tenant, dataPermissionId, ...item })
        .execute();
    for (const { kind, id } of rights.targets[index]!)
      await tx
        .insertInto('dataPermissionBind')
        .values({ ...tenant, dataPermissionId, kind: kind as 'user', targetId: id })
        .execute();
  }
}
