/** Fills an empty database with its first tenants. A database that contains data is not changed. */

import type { Lang } from '@countersign/sdk/i18n';
import {
  type AuthTx,
  type Contexts,
  lockInstallationDuringStart,
  runTransactionOnAuthTables,
  runTransactionSwitchingTenantAndRole,
  SYSTEM_TENANT,
  type Tx,
} from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { hashPassword } from '../domains/access/session/password.ts';
import { userNameLookupKey } from '../domains/access/session/queries.ts';
import { addDiskBucket } from '../domains/files/bucket/queries.ts';
import {
  BUILT_IN_DICTIONARY_ENTRIES,
  DICTIONARY_TYPES,
  INITIAL_INSTALLATION_PROPERTIES,
  INITIAL_PORTAL_APP,
  INITIAL_THEME,
} from './console.ts';
import { localizeValue } from './in-language.ts';
import { menuRows } from './menu-rows.ts';
import { storeMenuIdsOfferedToTenant } from './new-menus.ts';
import { addMenusToPermittedRoles } from './role-menus.ts';
import { STAFF_ROLE, type TenantStart, userIdOf } from './tenant.ts';

/** Adds further data to a tenant in the same transaction. */
export type Extra = (tx: Tx, merchantId: string, contexts: Contexts) => Promise<void>;

interface Filling {
  tenants: readonly TenantStart[];
  /** Password of all created users. Each password hash has its own salt. */
  password: string;
  extra?: Extra;
  /** Language of the names of the records that the setup creates. */
  lang: Lang;
}

/** Fills the database, either completely or not at all. Returns true if it was empty. */
export async function fillEmptyDatabase(
  db: Database,
  { tenants, password, extra, lang }: Filling,
): Promise<boolean> {
  if (!(await runTransactionOnAuthTables(db, isEmptyInstallation))) return false;
  // The password hashes are computed before the transaction begins.
  // If the hashes were computed inside the transaction, the database would end the transaction as idle.
  const hashes = await Promise.all(
    tenants.map(({ people }) => Promise.all(people.map(() => hashPassword(password)))),
  );
  return runTransactionSwitchingTenantAndRole(db, async contexts => {
    const auth = await contexts.auth();
    await lockInstallationDuringStart(auth);
    if (!(await isEmptyInstallation(auth))) return false;
    await auth.insertInto('signInName').values(tenants.flatMap(createUserSignInNameRows)).execute();
    await insertInitialInstallationData(await contexts.tenant(SYSTEM_TENANT), lang);
    for (const [index, tenant] of tenants.entries()) {
      const tx = await contexts.tenant(tenant.merchantId);
      await insertInitialTenantData(tx, tenant, hashes[index]!);
      await extra?.(tx, tenant.merchantId, contexts);
    }
    return true;
  });
}

const isEmptyInstallation = async (auth: AuthTx): Promise<boolean> =>
  !(await auth.selectFrom('signInName').select('nameKey').limit(1).executeTakeFirst());

const createUserSignInNameRows = ({ merchantId, people }: TenantStart) =>
  people.map(({ userName }) => ({
    nameKey: userNameLookupKey(userName),
    merchantId: merchantId,
    userId: userIdOf(userName),
  }));

async function insertInitialInstallationData(tx: Tx, lang: Lang): Promise<void> {
  await tx.insertInto('property').values(localizeValue(INITIAL_INSTALLATION_PROPERTIES, lang)).execute();
  await tx
    .insertInto('merchantTheme')
    .values({ config: JSON.stringify(INITIAL_THEME) })
    .execute();
}

/**
 * Creates the initial data of a tenant in the context of this tenant. `hashes` contains one password hash per
 * user.
 */
export async function insertInitialTenantData(
  tx: Tx,
  tenant: TenantStart,
  hashes: readonly string[],
): Promise<void> {
  await tx.insertInto('merchant').values(merchantRow(tenant)).execute();
  await addDiskBucket(tx);
  await insertInitialDepartments(tx, tenant);
  await insertInitialRoles(tx, tenant);
  await fillPeople(tx, tenant, hashes);
  await setDepartmentLeaders(tx, tenant);
  await fillPortalContent(tx);
}

const merchantRow = ({ merchantId, name, shortName, type, parentId }: TenantStart) => ({
  merchantId: merchantId,
  merchantName: name,
  merchantType: type,
  parentId: parentId,
  shortName: shortName,
});

/**
 * Maximum number of rows per insert statement. It is small because triggers run for each row, and the
 * embedded database blocks this process during a statement.
 */
const ORGANIZATIONS_PER_INSERT = 5;
const USERS_PER_INSERT = 25;

function* inSlices<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function insertInitialDepartments(tx: Tx, tenant: TenantStart): Promise<void> {
  const departments = tenant.departments.map(([organizeId, parentId, organizeName], sort) => ({
    organizeId,
    parentId,
    organizeName,
    sort,
  }));
  const positions = tenant.positions.map(([positionId, organizeId, positionName]) => ({
    positionId,
    organizeId,
    positionName,
  }));
  for (const rows of inSlices(departments, ORGANIZATIONS_PER_INSERT))
    await tx.insertInto('organization').values(rows).execute();
  if (positions.length > 0) await tx.insertInto('position').values(positions).execute();
}

async function insertInitialRoles(tx: Tx, { roles }: TenantStart): Promise<void> {
  const rows = roles.map(({ id, name, key }) => ({
    roleId: id,
    roleName: name,
    roleKey: key,
  }));
  const grants = roles.flatMap(({ id, permissions }) =>
    permissions.map(permission => ({ roleId: id, permission })),
  );
  await tx.insertInto('role').values(rows).execute();
  await tx.insertInto('rolePermission').values(grants).execute();
}

async function fillPeople(tx: Tx, tenant: TenantStart, hashes: readonly string[]): Promise<void> {
  const users = tenant.people.map(({ userName, name, department, phone = '' }, index) => ({
    userId: userIdOf(userName),
    userName: userName,
    nickName: name,
    passwordHash: hashes[index]!,
    jobNumber: String(1001 + index),
    organizeId: department,
    phonenumber: phone,
  }));
  const roles = tenant.people.flatMap(({ userName, roles = [] }) =>
    [STAFF_ROLE.id, ...roles].map(roleId => ({ userId: userIdOf(userName), roleId })),
  );
  const positions = tenant.people.flatMap(({ userName, positions = [] }) =>
    positions.map(positionId => ({ userId: userIdOf(userName), positionId })),
  );
  for (const rows of inSlices(users, USERS_PER_INSERT)) await tx.insertInto('appUser').values(rows).execute();
  await tx.insertInto('userRole').values(roles).execute();
  if (positions.length > 0) await tx.insertInto('userPosition').values(positions).execute();
}

/**
 * Sets the leaders of departments. This must run after the users are inserted, because the rows refer to
 * users.
 */
async function setDepartmentLeaders(tx: Tx, { leaders = [], people }: TenantStart): Promise<void> {
  for (const [department, userName] of leaders)
    await tx
      .updateTable('organization')
      .set({
        leaderId: userIdOf(userName),
        leader: people.find(person => person.userName === userName)?.name ?? '',
      })
      .where('organizeId', '=', department)
      .execute();
}

async function fillPortalContent(tx: Tx): Promise<void> {
  await tx.insertInto('app').values(INITIAL_PORTAL_APP).execute();
  const menuIds = menuRows.map(({ menuId }) => menuId);
  await tx.insertInto('menu').values(menuRows).execute();
  await storeMenuIdsOfferedToTenant(tx, menuIds);
  await addMenusToPermittedRoles(tx, menuIds);
  await tx.insertInto('dictType').values(DICTIONARY_TYPES).execute();
  await tx.insertInto('dictData').values(BUILT_IN_DICTIONARY_ENTRIES).execute();
  await tx
    .insertInto('merchantTheme')
    .values({ config: JSON.stringify(INITIAL_THEME) })
    .execute();
}
