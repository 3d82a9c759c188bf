/** Form of a user. A masked phone number that was not edited is not sent. */
import type { PositionSummary, RoleRow, UserDetail } from '@countersign/sdk/api/contract';
import { userColumns } from '@countersign/sdk/api/nouns';
import type { FormDefinition, Rule, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { chosenIds, createFormControl, verticalFormConfig } from '../../../ui/resource/fields.ts';
import {
  createFormFieldsFromColumns,
  defaultFormValues,
  toFormValues,
  toRequestBody,
} from '../../../ui/resource/nouns/noun-columns.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { generateInitialPassword } from './initial-password.ts';
import { encryptText } from './sealed.ts';
import type { userTexts } from './texts.ts';

type T = TextsOf<typeof userTexts>;

/** Fields of a stored user, with the ids of the user's roles and positions. */
export type StoredUser = UserDetail['user'] & Omit<UserDetail, 'user'>;

export interface Memberships {
  roles: readonly Pick<RoleRow, 'roleId' | 'roleName' | 'roleKey' | 'status'>[];
  positions: readonly Pick<PositionSummary, 'positionId' | 'positionName' | 'organizeName'>[];
}

/** Matches phone numbers, including the masked number that the server returns. */
const MASKABLE_PHONE_REGEX = `^(${userColumns.phonenumber.pattern}|\\d{3}\\*{4}\\d{4}|\\*{4})$`;
/** Each password rule has its own pattern, because form patterns do not support lookahead. */
const PASSWORD_RULE_REGEXES = ['[a-z]', '[A-Z]', '\\d', '[^A-Za-z0-9\\s]', '^.{8,}$'];

const requiredRules = (message: string, ...more: Rule[]): Rule[] => [{ required: true, message }, ...more];

/** Returns the fields that derive from the columns, with the messages of users. */
function describedUserFields(t: T) {
  const fields = createFormFieldsFromColumns(userColumns, {
    label: name => t(`user.${name}`),
    format: t('user.format'),
  });
  return {
    ...fields,
    userName: {
      ...fields.userName,
      rules: requiredRules(t('user.userNameRequired'), {
        pattern: `^${userColumns.userName.pattern}$`,
        message: t('user.userNameShort'),
      }),
    },
    nickName: {
      ...fields.nickName,
      rules: requiredRules(t('user.nameRequired'), { pattern: '\\S', message: t('user.nameRequired') }),
    },
    phonenumber: {
      ...fields.phonenumber,
      rules: requiredRules(t('user.phoneRequired'), {
        pattern: MASKABLE_PHONE_REGEX,
        message: t('user.format'),
      }),
    },
  };
}

function userFormDefinition(t: T, isNew: boolean, { roles, positions }: Memberships): FormDefinition {
  const { userName, nickName, phonenumber, email, jobNumber, ...more } = describedUserFields(t);
  return {
    list: [
      userName,
      nickName,
      ...(isNew
        ? [
            createFormControl('input', 'password', t('user.initialPassword'), {
              // The initial password is visible, because administrators read it out or forward it to the user.
              // Browsers must not store the initial password.
              options: { maxLength: 64, autocomplete: 'new-password' },
              help: t('user.initialPasswordHint'),
              rules: requiredRules(
                t('user.passwordRules'),
                ...PASSWORD_RULE_REGEXES.map(pattern => ({ pattern, message: t('user.passwordRules') })),
              ),
            }),
          ]
        : []),
      phonenumber,
      createFormControl('organizationSelect', 'organizeId', t('user.organizeId'), {
        rules: requiredRules(t('user.organizationRequired')),
      }),
      email,
      createFormControl('select', 'roleIds', t('user.roles'), {
        options: {
          multiple: true,
          showSearch: true,
          options: roles.map(({ roleId: value, roleName: label }) => ({ value, label })),
        },
        help: t('user.rolesHint'),
      }),
      createFormControl('select', 'positionIds', t('user.positions'), {
        options: {
          multiple: true,
          showSearch: true,
          options: positions.map(({ positionId: value, positionName, organizeName }) => ({
            value,
            label: `${positionName} · ${organizeName}`,
          })),
        },
      }),
      jobNumber,
      createFormControl('select', 'sex', t('user.sex'), {
        options: { dictCode: 'sys_user_sex', clearable: true },
      }),
      ...Object.values(more),
    ],
    config: verticalFormConfig,
  };
}

/** Text keys of the hints for fields that are disabled on a user's own account, by field. */
const OWN_ACCOUNT_HINTS = {
  phonenumber: 'user.inProfile',
  email: 'user.inProfile',
  organizeId: 'user.byOthers',
  roleIds: 'user.byOthers',
  positionIds: 'user.byOthers',
} as const;

const isFieldDisabledOnOwnAccount = (model = ''): model is keyof typeof OWN_ACCOUNT_HINTS =>
  Object.hasOwn(OWN_ACCOUNT_HINTS, model);

/**
 * Returns the form definition for the user's own account. Fields that the server refuses to change here are
 * disabled and have a hint where to change them.
 */
const ownAccountFormDefinition = (t: T, { list, config }: FormDefinition): FormDefinition => ({
  list: list.map(({ rules = [], ...control }) =>
    isFieldDisabledOnOwnAccount(control.model)
      ? {
          ...control,
          options: { ...control.options, disabled: true },
          help: t(OWN_ACCOUNT_HINTS[control.model]),
        }
      : { ...control, rules },
  ),
  config,
});

const EMPTY_USER: Values = {
  ...defaultFormValues(userColumns),
  organizeId: [],
  roleIds: [],
  positionIds: [],
  sex: null,
};

const toTrimmedText = (value: unknown): string => String(value ?? '').trim();
const toStringList = (value: unknown): string[] => ((value ?? []) as unknown[]).map(String);

const toUserRequestBody = (values: Values) => ({
  ...toRequestBody(userColumns, values),
  organizeId: chosenIds(values.organizeId)[0] ?? '',
  roleIds: toStringList(values.roleIds),
  positionIds: toStringList(values.positionIds),
  sex: toTrimmedText(values.sex),
});

const userFormValues = (user: StoredUser): Values => ({
  ...toFormValues(userColumns, user),
  organizeId: user.organizeId ? [{ id: user.organizeId, name: user.organizeName ?? user.organizeId }] : [],
  roleIds: user.roleIds,
  positionIds: user.positionIds,
  sex: user.sex || null,
});

async function loadUser(userId: string): Promise<StoredUser> {
  const { user, ...memberships } = await client.user({ params: { userId } });
  return { ...user, ...memberships };
}

async function addUser(values: Values): Promise<unknown> {
  const { phonenumber, ...body } = toUserRequestBody(values);
  return client.user.add({
    body: {
      ...body,
      password: await encryptText(String(values.password)),
      phonenumber: await encryptText(phonenumber),
    },
  });
}

/**
 * Updates a user. Unchanged roles and positions are omitted, because changing them requires further
 * permissions.
 */
async function updateUser(values: Values, stored: StoredUser): Promise<unknown> {
  const { roleIds, positionIds, organizeId, phonenumber, idCard, ...body } = toUserRequestBody(values);
  const isSame = (one: string[], other: string[]) => one.toSorted().join() === other.toSorted().join();
  return client.user.update({
    body: {
      ...body,
      userId: stored.userId,
      version: stored.version,
      ...(organizeId !== stored.organizeId && { organizeId }),
      ...(!isSame(roleIds, stored.roleIds) && { roleIds }),
      ...(!isSame(positionIds, stored.positionIds) && { positionIds }),
      ...(phonenumber !== stored.phonenumber && { phonenumber: await encryptText(phonenumber) }),
      ...(idCard !== stored.idCard && { idCard }),
    },
  });
}

/**
 * Key of the built-in role that new users get by default. It permits users to submit and approve
 * applications.
 */
const STAFF_ROLE_KEY = 'staff';

const defaultRoleIds = ({ roles }: Memberships): string[] =>
  roles
    .filter(({ roleKey, status }) => roleKey === STAFF_ROLE_KEY && status === 'NORMAL')
    .map(({ roleId }) => roleId);

/**
 * Returns the roles and positions that the form offers. The result is undefined until the first load has
 * ended, and contains empty lists if this load failed. If a later load fails, the loaded choices are kept so
 * that the form keeps its input.
 */
export const loadedRolesAndPositions = ({
  data,
  isError,
}: {
  data: Memberships | undefined;
  isError: boolean;
}): Memberships | undefined => data ?? (isError ? { roles: [], positions: [] } : undefined);

/**
 * Returns the form. Create it once per open record, because it generates an initial password for a new user.
 * `isOwn` is true for the current user's account.
 */
export const userForm = (memberships: Memberships, isOwn = false) =>
  defineForm({
    title: 'user.record',
    definition: (t: T, isNew) => {
      const definition = userFormDefinition(t, isNew, memberships);
      return isOwn ? ownAccountFormDefinition(t, definition) : definition;
    },
    empty: { ...EMPTY_USER, password: generateInitialPassword(), roleIds: defaultRoleIds(memberships) },
    load: loadUser,
    valuesOf: userFormValues,
    add: addUser,
    update: updateUser,
  });
