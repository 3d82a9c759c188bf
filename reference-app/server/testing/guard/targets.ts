/** Records that a limited administrator may or may not reach: in the department, in another one, and above the administrator. */
import { randomUUID } from 'node:crypto';
import type { AuthTx, Tx } from '../../db/access.ts';
import { withAuthTables, withTenant } from '../../db/access.ts';
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

const tenant = { merchant_id: DEMO_COMPANY_ID };

/** Call once for a server. */
export async function makeAboveRole(tx: Tx): Promise<void> {
  const role = { ...tenant, role_id: ABOVE_ROLE };
  await tx
    .insertInto('role')
    .values({ ...role, role_name: 'above', role_key: 'above' })
    .execute();
  await tx
    .insertInto('role_permission')
    .values({ ...role, permission: ABOVE_PERMISSION })
    .execute();
  const all = { ...tenant, data_permission_id: 'of-everybody' };
  await tx
    .insertInto('data_permission')
    .values({ ...all, name: 'all', code: 'all' })
    .execute();
  await tx
    .insertInto('data_permission_item')
    .values({ ...all, key: 'user', value: 'all' })
    .execute();
  const self = { ...tenant, data_permission_id: 'of-oneself' };
  await tx
    .insertInto('data_permission')
    .values({ ...self, name: 'self', code: 'self' })
    .execute();
  await tx
    .insertInto('data_permission_item')
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
  await withAuthTables(db, auth => insertAuthRows(auth, targets));
  return targets;
}

async function insertInTenant(tx: Tx, targets: Targets, reach: Reach): Promise<void> {
  await tx
    .insertInto('organization')
    .values({
      ...tenant,
      organize_id: targets.organization,
      parent_id: targets.place,
      organize_name: targets.organization,
    })
    .execute();
  const people = [targets.person, targets.other, targets.grantPerson];
  await tx
    .insertInto('app_user')
    .values(
      people.map(user_id => ({
        ...tenant,
        user_id,
        user_name: user_id,
        nick_name: user_id,
        phonenumber: '13812345678',
        password_hash: '',
        organize_id: targets.place,
        is_guest: user_id === targets.grantPerson,
        guest_until: user_id === targets.grantPerson ? '2099-01-01T00:00:00.000Z' : null,
      })),
    )
    .execute();
  await tx
    .insertInto('data_permission_bind')
    .values(
      people.map(target_id => ({ ...tenant, data_permission_id: 'of-oneself', kind: 'user', target_id })),
    )
    .execute();
  await tx
    .insertInto('position')
    .values({
      ...tenant,
      position_id: targets.position,
      position_name: targets.position,
      organize_id: targets.place,
    })
    .execute();
  await tx
    .insertInto('out_of_office')
    .values({
      ...tenant,
      out_id: targets.absence,
      user_id: targets.person,
      stand_in_id: targets.other,
      begin_time: '2098-01-01T00:00:00.000Z',
      end_time: '2098-02-01T00:00:00.000Z',
      create_by: targets.person,
    })
    .execute();
  await insertNotice(tx, targets);
  if (reach === 'above') await raise(tx, targets);
  else if (reach === 'seen') await insertRights(tx, targets);
}

/** A delivery to the person that failed, under the person's id. */
async function insertNotice(tx: Tx, { person }: Targets): Promise<void> {
  const task = { ...tenant, task_id: person };
  await tx
    .insertInto('send_task')
    .values({ ...task, key: person, kind: 'notice', template: 'urged', vars: '{}' })
    .execute();
  await tx
    .insertInto('send_target')
    .values({ ...task, channel: 'email', target_id: person, state: 'failed' })
    .execute();
}

async function insertRights(tx: Tx, { role, dataPermission }: Targets): Promise<void> {
  await tx
    .insertInto('role')
    .values({ ...tenant, role_id: role, role_name: role, role_key: `r${role}` })
    .execute();
  await tx
    .insertInto('data_permission')
    .values({ ...tenant, data_permission_id: dataPermission, name: dataPermission, code: dataPermission })
    .execute();
}

/** Gives all of them the permission that the administrators lack. */
async function raise(tx: Tx, targets: Targets): Promise<void> {
  const role_id = ABOVE_ROLE;
  await tx
    .insertInto('user_role')
    .values(
      [targets.person, targets.other, targets.grantPerson].map(user_id => ({ ...tenant, user_id, role_id })),
    )
    .execute();
  await tx
    .insertInto('position_role')
    .values({ ...tenant, position_id: targets.position, role_id })
    .execute();
  await tx
    .insertInto('data_permission_bind')
    .values({
      ...tenant,
      data_permission_id: 'of-everybody',
      kind: 'organization',
      target_id: targets.organization,
    })
    .execute();
}

async function insertAuthRows(auth: AuthTx, targets: Targets): Promise<void> {
  await auth
    .insertInto('user_credential')
    .values({
      credential_id: `${targets.person}-totp`,
      merchant_id: DEMO_COMPANY_ID,
      user_id: targets.person,
      kind: 'totp',
      secret: 'x',
      confirmed_at: new Date(),
    })
    .execute();
  await auth
    .insertInto('tenant_grant')
    .values({
      grant_id: targets.grant,
      merchant_id: DEMO_COMPANY_ID,
      user_id: targets.grantPerson,
      name_key: targets.grant,
      user_name: targets.grant,
      nick_name: targets.grant,
      home_merchant_id: null,
      home_user_id: null,
      expire_time: '2099-01-01T00:00:00.000Z',
      accept_time: new Date(),
      create_by: 'u-admin',
    })
    .execute();
  await auth
    .insertInto('session')
    .values({
      token_hash: targets.embedToken,
      session_id: targets.embedToken,
      merchant_id: DEMO_COMPANY_ID,
      user_id: targets.person,
      expires_at: '2099-01-01T00:00:00.000Z',
      address: '127.0.0.1',
      user_agent: '',
      scope: JSON.stringify({ kind: 'process', processId: 'none' }),
      client_id: 'client',
    })
    .execute();
}
