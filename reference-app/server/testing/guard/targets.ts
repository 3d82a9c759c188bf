/** Records that a limited administrator may or may not reach: in the department, in another one, and above the administrator. */
import { randomUUID } from 'node:crypto';
import type { AuthTx, Tx } from '../../db/access.ts';
import { runTransactionOnAuthTables, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import type { ResolvedKind } from '../../http/security/subjects.ts';

/** The department of the administrators, the one below it, and another one. */
export const DEPARTMENT = 'org-sales';
export const BELOW = 'org-sales-east';
export const OTHER_DEPARTMENT = 'org-fin';

/** The administrators lack this permission, and all others they hold. */
export const ABOVE_PERMISSION = 'system:theme:manage';
const ABOVE_ROLE = 'role-above';

export type Reach = 'seen' | 'hidden' | 'above';

/** Ids by kind; `person` and `other` are two people. */
export type Targets = Record<ResolvedKind | 'other', string> & { grantPerson: string; place: string };

const tenant = { merchantId: DEMO_COMPANY_ID };

/** Call once for a server. */
export async function makeAboveRole(tx: Tx): Promise<void> {
  const role = { ...tenant, roleId: ABOVE_ROLE };
  await tx
    .insertInto('role')
    .values({ ...role, roleName: 'above', roleKey: 'above' })
    .execute();
  await tx
    .insertInto('rolePermission')
    .values({ ...role, permission: ABOVE_PERMISSION })
    .execute();
  const all = { ...tenant, dataPermissionId: 'of-everybody' };
  await tx
    .insertInto('dataPermission')
    .values({ ...all, name: 'all', code: 'all' })
    .execute();
  await tx
    .insertInto('dataPermissionItem')
    .values({ ...all, key: 'user', value: 'all' })
    .execute();
  const self = { ...tenant, dataPermissionId: 'of-oneself' };
  await tx
    .insertInto('dataPermission')
    .values({ ...self, name: 'self', code: 'self' })
    .execute();
  await tx
    .insertInto('dataPermissionItem')
    .values({ ...self, key: 'user', value: 'self' })
    .execute();
}

/** Makes new records, so that a call that changes them has no effect on the next one. */
export async function makeTargets(db: Database, reach: Reach, department = DEPARTMENT): Promise<Targets> {
  const id = (name: string) => `${name}-${randomUUID().slice(0, 18)}`;
  const place = reach === 'hidden' ? OTHER_DEPARTMENT : department;
  const targets: Targets = {
    place,
    person: id('person'),
    other: id('other'),
    organization: id('organization'),
    position: id('position'),
    // These belong to the whole tenant: in another department there is none.
    role: reach === 'above' ? ABOVE_ROLE : id('role'),
    dataPermission: reach === 'above' ? 'of-everybody' : id('data'),
    grant: id('grant'),
    grantPerson: id('guest'),
    absence: id('absence'),
    embedToken: id('token'),
  };
  await withTenant(db, DEMO_COMPANY_ID, tx => insertInTenant(tx, targets, reach));
  await runTransactionOnAuthTables(db, auth => insertAuthRows(auth, targets));
  return targets;
}

async function insertInTenant(tx: Tx, targets: Targets, reach: Reach): Promise<void> {
  await tx
    .insertInto('organization')
    .values({
      ...tenant,
      organizeId: targets.organization,
      parentId: targets.place,
      organizeName: targets.organization,
    })
    .execute();
  const people = [targets.person, targets.other, targets.grantPerson];
  await tx
    .insertInto('appUser')
    .values(
      people.map(userId => ({
        ...tenant,
        userId,
        userName: userId,
        nickName: userId,
        phonenumber: '13812345678',
        passwordHash: '',
        organizeId: targets.place,
        isGuest: userId === targets.grantPerson,
        guestUntil: userId === targets.grantPerson ? '2099-01-01T00:00:00.000Z' : null,
      })),
    )
    .execute();
  await tx
    .insertInto('dataPermissionBind')
    .values(people.map(targetId => ({ ...tenant, dataPermissionId: 'of-oneself', kind: 'user', targetId })))
    .execute();
  await tx
    .insertInto('position')
    .values({
      ...tenant,
      positionId: targets.position,
      positionName: targets.position,
      organizeId: targets.place,
    })
    .execute();
  await tx
    .insertInto('outOfOffice')
    .values({
      ...tenant,
      outId: targets.absence,
      userId: targets.person,
      standInId: targets.other,
      beginTime: '2098-01-01T00:00:00.000Z',
      endTime: '2098-02-01T00:00:00.000Z',
      createBy: targets.person,
    })
    .execute();
  await insertNotice(tx, targets);
  if (reach === 'above') await raise(tx, targets);
  else if (reach === 'seen') await insertRights(tx, targets);
}

/** A delivery to the person that failed, under the person's id. */
async function insertNotice(tx: Tx, { person }: Targets): Promise<void> {
  const task = { ...tenant, taskId: person };
  await tx
    .insertInto('sendTask')
    .values({ ...task, key: person, kind: 'notice', template: 'urged', vars: '{}' })
    .execute();
  await tx
    .insertInto('sendTarget')
    .values({ ...task, channel: 'email', targetId: person, state: 'failed' })
    .execute();
}

async function insertRights(tx: Tx, { role, dataPermission }: Targets): Promise<void> {
  await tx
    .insertInto('role')
    .values({ ...tenant, roleId: role, roleName: role, roleKey: `r${role}` })
    .execute();
  await tx
    .insertInto('dataPermission')
    .values({ ...tenant, dataPermissionId: dataPermission, name: dataPermission, code: dataPermission })
    .execute();
}

/** Gives all of them the permission that the administrators lack. */
async function raise(tx: Tx, targets: Targets): Promise<void> {
  const roleId = ABOVE_ROLE;
  await tx
    .insertInto('userRole')
    .values(
      [targets.person, targets.other, targets.grantPerson].map(userId => ({ ...tenant, userId, roleId })),
    )
    .execute();
  await tx
    .insertInto('positionRole')
    .values({ ...tenant, positionId: targets.position, roleId })
    .execute();
  await tx
    .insertInto('dataPermissionBind')
    .values({
      ...tenant,
      dataPermissionId: 'of-everybody',
      kind: 'organization',
      targetId: targets.organization,
    })
    .execute();
}

async function insertAuthRows(auth: AuthTx, targets: Targets): Promise<void> {
  await auth
    .insertInto('userCredential')
    .values({
      credentialId: `${targets.person}-totp`,
      merchantId: DEMO_COMPANY_ID,
      userId: targets.person,
      kind: 'totp',
      secret: 'x',
      confirmedAt: new Date(),
    })
    .execute();
  await auth
    .insertInto('tenantGrant')
    .values({
      grantId: targets.grant,
      merchantId: DEMO_COMPANY_ID,
      userId: targets.grantPerson,
      nameKey: targets.grant,
      userName: targets.grant,
      nickName: targets.grant,
      homeMerchantId: null,
      homeUserId: null,
      expireTime: '2099-01-01T00:00:00.000Z',
      acceptTime: new Date(),
      createBy: 'u-admin',
    })
    .execute();
  await auth
    .insertInto('session')
    .values({
      tokenHash: targets.embedToken,
      sessionId: targets.embedToken,
      merchantId: DEMO_COMPANY_ID,
      userId: targets.person,
      expiresAt: '2099-01-01T00:00:00.000Z',
      address: '127.0.0.1',
      userAgent: '',
      scope: JSON.stringify({ kind: 'process', processId: 'none' }),
      clientId: 'client',
    })
    .execute();
}
