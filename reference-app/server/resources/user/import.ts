/** Users from a sheet: found by their user name, and written by the functions that the form's calls use. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Contexts, Tx } from '../../db/access.ts';
import { Refused } from '../../http/errors/refuse.ts';
import { ALL_PERMISSIONS, type SignedInActor } from '../../http/security/actor.ts';
import { holdRights } from '../../rights/authority.ts';
import { guardCall } from '../../rights/guard-call.ts';
import { visibleUsers } from '../directory/index.ts';
import { hashPassword, nameKeyOf } from '../session/index.ts';
import { checkBody, refuseValue, type SheetImport, type Values } from '../transfer/index.ts';
import { USER } from './audit.ts';
import { MANAGE } from './changing.ts';
import { masksPhone, membershipsIn, organizationIn } from './import-values.ts';
import { addUser, updateUser } from './service.ts';
import { userUndo } from './undo.ts';

let nobodys: Promise<string> | undefined;

/** Sheets have no passwords: the person sets one with a code, or an administrator does. */
function unknownPassword(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(32).toString('base64'));
  return nobodys;
}

/** The columns of the sheet by the fields of the calls. */
const COLUMN_OF = { organizeId: 'organizeName', roleIds: 'roles', positionIds: 'positions' };

/** An empty cell leaves what is stored. */
async function fieldsOf(tx: Tx, actor: SignedInActor, values: Values) {
  const { nickName, email, jobNumber, organizeName = '' } = values;
  return {
    ...(nickName && { nickName }),
    ...(email && { email }),
    ...(jobNumber && { jobNumber }),
    ...(organizeName && { organizeId: await organizationIn(tx, actor, organizeName) }),
    ...(await membershipsIn(tx, actor, values)),
  };
}

/** The number is sealed in the calls; here it is a text. */
const SEALED = { keyId: 'sheet', data: 'sheet' };

async function add(tx: Tx, actor: SignedInActor, values: Values, contexts: Contexts): Promise<string> {
  for (const key of ['nickName', 'phonenumber', 'organizeName'])
    if (!values[key]) refuseValue('value-required', key);
  const { organizeId = '', nickName = '', ...fields } = await fieldsOf(tx, actor, values);
  const input = { userName: values.userName ?? '', nickName, organizeId, ...fields };
  checkBody('POST user/add', { ...input, password: SEALED, phonenumber: SEALED }, COLUMN_OF);
  await guardCall(tx, actor, 'POST user/add', input);
  const passwordHash = await unknownPassword();
  const phonenumber = values.phonenumber ?? '';
  const { userId } = await atColumns(() =>
    addUser(contexts, actor, { ...input, passwordHash, phonenumber }, 'zh'),
  );
  return userId;
}

interface Update {
  id: string;
  values: Values;
  contexts: Contexts;
}

async function update(tx: Tx, actor: SignedInActor, { id: userId, values, contexts }: Update): Promise<null> {
  const { phonenumber = '' } = values;
  const input = { userId, ...(await fieldsOf(tx, actor, values)) };
  checkBody('POST user/update', input, COLUMN_OF);
  await guardCall(tx, actor, 'POST user/update', input);
  const isStored = phonenumber === '' || (await masksPhone(tx, actor, { userId, phonenumber }));
  return atColumns(() => updateUser(contexts, actor, { ...input, ...(!isStored && { phonenumber }) }, 'zh'));
}

/** A refused field is named by its column. */
async function atColumns<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = error instanceof Refused ? error.details.fields?.[0]?.field : undefined;
    if (field === undefined) throw error;
    const key = COLUMN_OF[field as keyof typeof COLUMN_OF] ?? field;
    return refuseValue(field === 'userName' ? 'value-taken' : 'value-wrong', key);
  }
}

/**
 * Rows that take all permissions from people leave one of them with all. A guest alone can meet that rule: other people who
 * may take them have all permissions themselves, and nobody changes their own.
 */
async function otherAdministrators(tx: Tx, { merchantId, userId }: SignedInActor): Promise<string[]> {
  const { rows } = await sql<{ name_key: string }>`
    select distinct u.name_key from app_user me
    join role_permission p on p.merchant_id = me.merchant_id and p.permission = ${ALL_PERMISSIONS}
    join held_role h on h.merchant_id = me.merchant_id and h.role_id = p.role_id
    join app_user u on u.merchant_id = h.merchant_id and u.user_id = h.user_id and u.removed_time is null
    where me.merchant_id = ${merchantId} and me.user_id = ${userId} and me.is_guest`.execute(tx);
  return rows.map(row => row.name_key);
}

export const userImport: Omit<SheetImport, 'read'> = {
  permission: MANAGE,
  target: USER,
  key: ['userName'],
  tables: ['app_user', 'user_role', 'user_position', 'sign_in_name', 'sign_in_contact', 'operation_log'],
  recordKeys: ({ userName = '' }) => [nameKeyOf(userName)],
  joinedKeys: otherAdministrators,
  // A masked number leaves what is stored.
  merged: (earlier, { phonenumber = '', ...next }) => ({
    ...earlier,
    ...next,
    ...(/^\d+$/.test(phonenumber) && { phonenumber }),
  }),
  find: async (tx, actor, { userName = '' }) => {
    const visible = await visibleUsers(tx, actor);
    const row = await visible()
      .select('u.user_id')
      .where('u.name_key', '=', nameKeyOf(userName))
      .executeTakeFirst();
    return row?.user_id;
  },
  add,
  update,
  hold: holdRights,
  undo: userUndo,
};
