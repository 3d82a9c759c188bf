/** Fills an empty database so that a first look finds a company at work. */
import { holdInstallation, SYSTEM_TENANT, type Tx, withRooms } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { hashPassword } from '../resources/session/password.ts';
import { nameKeyOf } from '../resources/session/queries.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { DEPARTMENTS, POSITIONS, ROLES, TENANTS } from './company.ts';
import { APP, DICTIONARIES, MENUS, PROPERTIES, THEME } from './console.ts';
import { PEOPLE, userIdOf } from './people.ts';

/** True where it was put in now; a database that has any sign-in name is left as it is. */
export function seedDemo(db: Database): Promise<boolean> {
  return withRooms(db, async rooms => {
    const gate = await rooms.gate();
    await holdInstallation(gate);
    if (await gate.selectFrom('sign_in_name').select('name_key').limit(1).executeTakeFirst()) return false;
    await gate.insertInto('sign_in_name').values(signInNames()).execute();
    await seedInstallation(await rooms.tenant(SYSTEM_TENANT));
    for (const tenant of TENANTS) await seedTenant(await rooms.tenant(tenant.merchant_id), tenant);
    return true;
  });
}

const signInNames = () =>
  TENANTS.flatMap(({ merchant_id }) =>
    PEOPLE[merchant_id]!.map(({ userName }) => ({
      name_key: nameKeyOf(userName),
      merchant_id,
      user_id: userIdOf(userName),
    })),
  );

async function seedInstallation(tx: Tx): Promise<void> {
  const merchant_id = SYSTEM_TENANT;
  await tx
    .insertInto('property')
    .values(PROPERTIES.map(row => ({ merchant_id, ...row })))
    .execute();
  await tx
    .insertInto('merchant_theme')
    .values({ merchant_id, config: JSON.stringify(THEME) })
    .execute();
}

async function seedTenant(tx: Tx, tenant: (typeof TENANTS)[number]): Promise<void> {
  await tx.insertInto('merchant').values(tenant).execute();
  await seedDepartments(tx, tenant.merchant_id);
  await seedRoles(tx, tenant.merchant_id);
  await seedPeople(tx, tenant.merchant_id);
  await seedConsole(tx, tenant.merchant_id);
}

async function seedDepartments(tx: Tx, merchant_id: string): Promise<void> {
  const departments = DEPARTMENTS[merchant_id]!.map(([organize_id, parent_id, organize_name], sort) => ({
    merchant_id,
    organize_id,
    parent_id,
    organize_name,
    sort,
  }));
  const positions = POSITIONS[merchant_id]!.map(([position_id, organize_id, position_name]) => ({
    merchant_id,
    position_id,
    organize_id,
    position_name,
  }));
  await tx.insertInto('organization').values(departments).execute();
  await tx.insertInto('position').values(positions).execute();
}

async function seedRoles(tx: Tx, merchant_id: string): Promise<void> {
  const roles = ROLES[merchant_id]!;
  const rows = roles.map(({ id, name, key }) => ({
    merchant_id,
    role_id: id,
    role_name: name,
    role_key: key,
  }));
  const grants = roles.flatMap(({ id, permissions }) =>
    permissions.map(permission => ({ merchant_id, role_id: id, permission })),
  );
  await tx.insertInto('role').values(rows).execute();
  await tx.insertInto('role_permission').values(grants).execute();
}

async function seedPeople(tx: Tx, merchant_id: string): Promise<void> {
  const people = PEOPLE[merchant_id]!.map(person => ({
    ...person,
    key: { merchant_id, user_id: userIdOf(person.userName) },
  }));
  const hashes = await Promise.all(people.map(() => hashPassword(DEMO_PASSWORD)));
  const users = people.map(({ key, userName, name, department }, index) => ({
    ...key,
    user_name: userName,
    nick_name: name,
    password_hash: hashes[index]!,
    email: `${userName}@example.com`,
    job_number: String(1001 + index),
    organize_id: department,
  }));
  const roles = people.flatMap(({ key, roles = [] }) =>
    ['role-staff', ...roles].map(role_id => ({ ...key, role_id })),
  );
  const positions = people.flatMap(({ key, positions = [] }) =>
    positions.map(position_id => ({ ...key, position_id })),
  );
  await tx.insertInto('app_user').values(users).execute();
  await tx.insertInto('user_role').values(roles).execute();
  await tx.insertInto('user_position').values(positions).execute();
}

async function seedConsole(tx: Tx, merchant_id: string): Promise<void> {
  const menus = MENUS.map((menu, menu_order) => ({ merchant_id, ...menu, menu_order }));
  const words = DICTIONARIES.map(entry => ({ merchant_id, ...entry }));
  await tx
    .insertInto('app')
    .values({ merchant_id, ...APP })
    .execute();
  await tx.insertInto('menu').values(menus).execute();
  await tx.insertInto('dict_data').values(words).execute();
  await tx
    .insertInto('merchant_theme')
    .values({ merchant_id, config: JSON.stringify(THEME) })
    .execute();
}
