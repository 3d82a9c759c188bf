/** Fills an empty database with its first tenants; one that is in use is left as it is. */

import type { Lang } from '@countersign/sdk/i18n';
import {
  type AuthTx,
  type Contexts,
  holdInstallation,
  SYSTEM_TENANT,
  type Tx,
  withAuth,
  withContexts,
} from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { addDiskBucket } from '../resources/bucket/index.ts';
import { hashPassword } from '../resources/session/password.ts';
import { nameKeyOf } from '../resources/session/queries.ts';
import { APP, DICTIONARIES, DICTIONARY_TYPES, menuRows, PROPERTIES, THEME } from './console.ts';
import { inLanguage } from './in-language.ts';
import { markOffered } from './new-menus.ts';
import { openMenus } from './role-menus.ts';
import { STAFF, type TenantStart, userIdOf } from './tenant.ts';

/** More to put into a tenant in the same transaction. */
export type Extra = (tx: Tx, merchantId: string, contexts: Contexts) => Promise<void>;

interface Filling {
  tenants: readonly TenantStart[];
  /** Of everyone, each with a salt of their own. */
  password: string;
  extra?: Extra;
  /** Of the names that the installation starts with. */
  lang: Lang;
}

/** True where it was filled now; all of it, or nothing. */
export async function fillEmpty(db: Database, { tenants, password, extra, lang }: Filling): Promise<boolean> {
  if (!(await withAuth(db, isEmpty))) return false;
  // A transaction must not wait for work without statements: the database ends one that idles. The first call of `menuRows`
  // imports every resource, and hashes take longer than all statements.
  await menuRows();
  const hashes = await Promise.all(
    tenants.map(({ people }) => Promise.all(people.map(() => hashPassword(password)))),
  );
  return withContexts(db, async contexts => {
    const auth = await contexts.auth();
    await holdInstallation(auth);
    if (!(await isEmpty(auth))) return false;
    await auth.insertInto('sign_in_name').values(tenants.flatMap(signInNames)).execute();
    await fillInstallation(await contexts.tenant(SYSTEM_TENANT), lang);
    for (const [index, tenant] of tenants.entries()) {
      const tx = await contexts.tenant(tenant.merchantId);
      await fillTenant(tx, tenant, hashes[index]!);
      await extra?.(tx, tenant.merchantId, contexts);
    }
    return true;
  });
}

const isEmpty = async (auth: AuthTx): Promise<boolean> =>
  !(await auth.selectFrom('sign_in_name').select('name_key').limit(1).executeTakeFirst());

const signInNames = ({ merchantId, people }: TenantStart) =>
  people.map(({ userName }) => ({
    name_key: nameKeyOf(userName),
    merchant_id: merchantId,
    user_id: userIdOf(userName),
  }));

async function fillInstallation(tx: Tx, lang: Lang): Promise<void> {
  const merchant_id = SYSTEM_TENANT;
  await tx
    .insertInto('property')
    .values(inLanguage(PROPERTIES, lang).map(row => ({ merchant_id, ...row })))
    .execute();
  await tx
    .insertInto('merchant_theme')
    .values({ merchant_id, config: JSON.stringify(THEME) })
    .execute();
}

/** The first contents of a tenant, in its own context; `hashes` has the password of each of its people. */
export async function fillTenant(tx: Tx, tenant: TenantStart, hashes: readonly string[]): Promise<void> {
  await tx.insertInto('merchant').values(merchantRow(tenant)).execute();
  await addDiskBucket(tx, tenant.merchantId);
  await fillDepartments(tx, tenant);
  await fillRoles(tx, tenant);
  await fillPeople(tx, tenant, hashes);
  await fillLeaders(tx, tenant);
  await fillConsole(tx, tenant.merchantId);
}

const merchantRow = ({ merchantId, name, shortName, type, parentId }: TenantStart) => ({
  merchant_id: merchantId,
  merchant_name: name,
  merchant_type: type,
  parent_id: parentId,
  short_name: shortName,
});

/** Triggers run for each row, and the embedded database runs one statement at a time in this process. */
const ORGANIZATIONS_AT_ONCE = 5;
const USERS_AT_ONCE = 25;

function* inSlices<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function fillDepartments(tx: Tx, { merchantId: merchant_id, ...tenant }: TenantStart): Promise<void> {
  const departments = tenant.departments.map(([organize_id, parent_id, organize_name], sort) => ({
    merchant_id,
    organize_id,
    parent_id,
    organize_name,
    sort,
  }));
  const positions = tenant.positions.map(([position_id, organize_id, position_name]) => ({
    merchant_id,
    position_id,
    organize_id,
    position_name,
  }));
  for (const rows of inSlices(departments, ORGANIZATIONS_AT_ONCE))
    await tx.insertInto('organization').values(rows).execute();
  if (positions.length > 0) await tx.insertInto('position').values(positions).execute();
}

async function fillRoles(tx: Tx, { merchantId: merchant_id, roles }: TenantStart): Promise<void> {
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

async function fillPeople(tx: Tx, tenant: TenantStart, hashes: readonly string[]): Promise<void> {
  const keyOf = (userName: string) => ({ merchant_id: tenant.merchantId, user_id: userIdOf(userName) });
  const users = tenant.people.map(({ userName, name, department, phone = '' }, index) => ({
    ...keyOf(userName),
    user_name: userName,
    nick_name: name,
    password_hash: hashes[index]!,
    job_number: String(1001 + index),
    organize_id: department,
    phonenumber: phone,
  }));
  const roles = tenant.people.flatMap(({ userName, roles = [] }) =>
    [STAFF.id, ...roles].map(role_id => ({ ...keyOf(userName), role_id })),
  );
  const positions = tenant.people.flatMap(({ userName, positions = [] }) =>
    positions.map(position_id => ({ ...keyOf(userName), position_id })),
  );
  for (const rows of inSlices(users, USERS_AT_ONCE)) await tx.insertInto('app_user').values(rows).execute();
  await tx.insertInto('user_role').values(roles).execute();
  if (positions.length > 0) await tx.insertInto('user_position').values(positions).execute();
}

/** Runs after the people are inserted, because the rows refer to them. */
async function fillLeaders(tx: Tx, { merchantId, leaders = [], people }: TenantStart): Promise<void> {
  for (const [department, userName] of leaders)
    await tx
      .updateTable('organization')
      .set({
        leader_id: userIdOf(userName),
        leader: people.find(person => person.userName === userName)?.name ?? '',
      })
      .where('merchant_id', '=', merchantId)
      .where('organize_id', '=', department)
      .execute();
}

async function fillConsole(tx: Tx, merchant_id: string): Promise<void> {
  const menus = (await menuRows()).map(menu => ({ merchant_id, ...menu }));
  const rows = DICTIONARIES.map(entry => ({ merchant_id, ...entry }));
  await tx
    .insertInto('app')
    .values({ merchant_id, ...APP })
    .execute();
  await tx.insertInto('menu').values(menus).execute();
  await markOffered(
    tx,
    merchant_id,
    menus.map(({ menu_id }) => menu_id),
  );
  await openMenus(
    tx,
    merchant_id,
    menus.map(({ menu_id }) => menu_id),
  );
  await tx
    .insertInto('dict_type')
    .values(DICTIONARY_TYPES.map(type => ({ merchant_id, ...type })))
    .execute();
  await tx.insertInto('dict_data').values(rows).execute();
  await tx
    .insertInto('merchant_theme')
    .values({ merchant_id, config: JSON.stringify(THEME) })
    .execute();
}
