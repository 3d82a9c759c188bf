/**
 * Imports users from a spreadsheet. The user name identifies a user. Users are written by the same services
 * as in the API calls.
 */
import { randomBytes } from 'node:crypto';
import { columnsShownInView, userColumns } from '@countersign/sdk/api/nouns';
import { type Control, readFormattedText } from '@countersign/sdk/form';
import { sql } from 'kysely';
import type { Contexts, Tx } from '../../../db/access.ts';
import { RefusalError } from '../../../http/errors/refuse.ts';
import { ALL_PERMISSIONS, type SignedInActor } from '../../../http/security/actor.ts';
import { lockTenantRightsUntilTransactionEnd } from '../../../rights/authority.ts';
import { checkRecordAccessOfCall } from '../../../rights/guard-call.ts';
import { visibleUsers } from '../../../rights/people.ts';
import { hashPassword, userNameLookupKey } from '../../access/index.ts';
import {
  parseCellsToFields,
  requireValidImportRowBody,
  type SheetImport,
  throwInvalidCellValue,
  type Values,
} from '../../files/index.ts';
import { USER_AUDIT_TARGET } from './audit.ts';
import { USER_MANAGEMENT_PERMISSION } from './changing.ts';
import { isMaskedStoredPhone, membershipsFromCells, organizationFromCell } from './import-values.ts';
import { addUser, updateUser } from './service.ts';
import { userImportUndo } from './undo.ts';

let randomPasswordHash: Promise<string> | undefined;

/**
 * Returns the hash of a random password, because sheets contain no passwords. The user sets a password with a
 * verification code, or an administrator sets one.
 */
function hashRandomPassword(): Promise<string> {
  randomPasswordHash ??= hashPassword(randomBytes(32).toString('base64'));
  return randomPasswordHash;
}

/** Maps request fields to sheet columns. */
const COLUMN_BY_USER_FIELD = { organizeId: 'organizeName', roleIds: 'roles', positionIds: 'positions' };

/** The user name identifies the row, and a phone number may be masked. */
const { userName, phonenumber, ...plainColumns } = columnsShownInView(userColumns, 'sheet');

const PHONE_FIELD: Control = { type: 'input', options: { customRules: 'phone' } };

/** Reads a phone number as the phone fields of forms do: also in full width, and with blanks and `+86`. */
const phoneFromCell = ({ phonenumber = '' }: Values): string => readFormattedText(phonenumber, PHONE_FIELD);

/** Converts cells to request fields. An empty cell leaves the stored value unchanged. */
async function userFieldsFromCells(tx: Tx, actor: SignedInActor, values: Values) {
  const { organizeName = '' } = values;
  return {
    ...parseCellsToFields(plainColumns, values),
    ...(organizeName && { organizeId: await organizationFromCell(tx, actor, organizeName) }),
    ...(await membershipsFromCells(tx, actor, values)),
  };
}

/**
 * Placeholder that passes the request validation. The API calls require a sealed phone number, but a sheet
 * contains plain text.
 */
const ENCRYPTED_PHONE_PLACEHOLDER = { keyId: 'sheet', data: 'sheet' };

async function importUser(tx: Tx, actor: SignedInActor, values: Values, contexts: Contexts): Promise<string> {
  for (const key of ['nickName', 'phonenumber', 'organizeName'])
    if (!values[key]) throwInvalidCellValue('value-required', key);
  const { organizeId = '', nickName = '', ...fields } = await userFieldsFromCells(tx, actor, values);
  const input = { userName: values.userName ?? '', nickName, organizeId, ...fields };
  requireValidImportRowBody(
    'POST user/add',
    { ...input, password: ENCRYPTED_PHONE_PLACEHOLDER, phonenumber: ENCRYPTED_PHONE_PLACEHOLDER },
    COLUMN_BY_USER_FIELD,
  );
  await checkRecordAccessOfCall(tx, actor, 'POST user/add', input);
  const passwordHash = await hashRandomPassword();
  const phonenumber = phoneFromCell(values);
  const { userId } = await reportErrorsBySheetColumn(() =>
    addUser(contexts, actor, { ...input, passwordHash, phonenumber }, 'zh'),
  );
  return userId;
}

interface ImportedUpdate {
  id: string;
  values: Values;
  contexts: Contexts;
}

async function updateImportedUser(
  tx: Tx,
  actor: SignedInActor,
  { id: userId, values, contexts }: ImportedUpdate,
): Promise<null> {
  const phonenumber = phoneFromCell(values);
  const input = { userId, ...(await userFieldsFromCells(tx, actor, values)) };
  requireValidImportRowBody('POST user/update', input, COLUMN_BY_USER_FIELD);
  await checkRecordAccessOfCall(tx, actor, 'POST user/update', input);
  const isStored = phonenumber === '' || (await isMaskedStoredPhone(tx, actor, { userId, phonenumber }));
  return reportErrorsBySheetColumn(() =>
    updateUser(contexts, actor, { ...input, ...(!isStored && { phonenumber }) }, 'zh'),
  );
}

/** Reports errors of request fields under the corresponding sheet columns. */
async function reportErrorsBySheetColumn<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = error instanceof RefusalError ? error.details.fields?.[0]?.field : undefined;
    if (field === undefined) throw error;
    const key = COLUMN_BY_USER_FIELD[field as keyof typeof COLUMN_BY_USER_FIELD] ?? field;
    return throwInvalidCellValue(field === 'userName' ? 'value-taken' : 'value-wrong', key);
  }
}

/**
 * Returns the user names of the other administrators with all permissions, if the actor is a user of another
 * tenant (guest). At least one of these administrators must keep all permissions. Other actors who may change
 * users have all permissions themselves and cannot change their own. The rule therefore concerns only guests.
 */
async function otherAdministratorUserNames(tx: Tx, { merchantId, userId }: SignedInActor): Promise<string[]> {
  const { rows } = await sql<{ nameKey: string }>`
    select distinct u.name_key from app_user me
    join role_permission p on p.merchant_id = me.merchant_id and p.permission = ${ALL_PERMISSIONS}
    join held_role h on h.merchant_id = me.merchant_id and h.role_id = p.role_id
    join app_user u on u.merchant_id = h.merchant_id and u.user_id = h.user_id and u.removed_time is null
    where me.merchant_id = ${merchantId} and me.user_id = ${userId} and me.is_guest`.execute(tx);
  return rows.map(row => row.nameKey);
}

export const userSheetImportDefinition: Omit<SheetImport, 'read'> = {
  permission: USER_MANAGEMENT_PERMISSION,
  target: USER_AUDIT_TARGET,
  key: ['userName'],
  tables: ['app_user', 'user_role', 'user_position', 'sign_in_name', 'sign_in_contact', 'operation_log'],
  recordKeys: ({ userName = '' }) => [userNameLookupKey(userName)],
  joinedKeys: otherAdministratorUserNames,
  // A masked phone number leaves the stored number unchanged.
  merged: (earlier, { phonenumber = '', ...next }) => ({
    ...earlier,
    ...next,
    ...(/^\d+$/.test(phoneFromCell({ phonenumber })) && { phonenumber }),
  }),
  find: async (tx, actor, { userName = '' }) => {
    const visible = await visibleUsers(tx, actor);
    const row = await visible()
      .select('u.userId')
      .where('u.nameKey', '=', userNameLookupKey(userName))
      .executeTakeFirst();
    return row?.userId;
  },
  add: importUser,
  update: updateImportedUser,
  hold: lockTenantRightsUntilTransactionEnd,
  undo: userImportUndo,
};
