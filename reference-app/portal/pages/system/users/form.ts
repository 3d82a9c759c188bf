/** The form of a user; a masked number that nobody changed is not sent. */
import type { PositionName, RoleRow, UserDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Rule, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, idsOf } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { initialPassword } from './initial-password.ts';
import { sealed } from './sealed.ts';
import type { userTexts } from './texts.ts';

type T = TextsOf<typeof userTexts>;

/** A user with the ids of roles and positions beside the fields. */
export type StoredUser = UserDetail['user'] & Omit<UserDetail, 'user'>;

export interface Memberships {
  roles: readonly Pick<RoleRow, 'roleId' | 'roleName' | 'roleKey' | 'status'>[];
  positions: readonly Pick<PositionName, 'positionId' | 'positionName' | 'organizeName'>[];
}

/** The stored number comes masked, and goes back unchanged. */
const PHONE = '^(1[2-9]\\d{9}|\\d{3}\\*{4}\\d{4}|\\*{4})$';
const EMAIL = '^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}$';
/** One for each rule: patterns of forms look at a text once, without looking ahead. */
const PASSWORD = ['[a-z]', '[A-Z]', '\\d', '[^A-Za-z0-9\\s]', '^.{8,}$'];

const requires = (message: string, ...more: Rule[]): Rule[] => [{ required: true, message }, ...more];

const definitionOf = (t: T, isNew: boolean, { roles, positions }: Memberships): FormDefinition => ({
  list: [
    field('input', 'userName', t('user.userName'), {
      options: { maxLength: 20 },
      rules: requires(t('user.userNameRequired'), {
        pattern: '^\\S{3,}$',
        message: t('user.userNameShort'),
      }),
    }),
    field('input', 'nickName', t('user.name'), {
      options: { maxLength: 25 },
      rules: requires(t('user.nameRequired'), { pattern: '\\S', message: t('user.nameRequired') }),
    }),
    ...(isNew
      ? [
          field('input', 'password', t('user.initialPassword'), {
            // It is read out or sent on, so it is shown; no browser may store it.
            options: { maxLength: 64, autocomplete: 'new-password' },
            help: t('user.initialPasswordHint'),
            rules: requires(
              t('user.passwordRules'),
              ...PASSWORD.map(pattern => ({ pattern, message: t('user.passwordRules') })),
            ),
          }),
        ]
      : []),
    field('input', 'phonenumber', t('user.phone'), {
      options: { maxLength: 20 },
      rules: requires(t('user.phoneRequired'), { pattern: PHONE, message: t('user.format') }),
    }),
    field('organizationSelect', 'organizeId', t('user.organization'), {
      rules: requires(t('user.organizationRequired')),
    }),
    field('input', 'email', t('user.email'), {
      options: { maxLength: 50 },
      rules: [{}, { pattern: EMAIL, message: t('user.format') }],
    }),
    field('select', 'roleIds', t('user.roles'), {
      options: {
        multiple: true,
        showSearch: true,
        options: roles.map(({ roleId: value, roleName: label }) => ({ value, label })),
      },
      help: t('user.rolesHint'),
    }),
    field('select', 'positionIds', t('user.positions'), {
      options: {
        multiple: true,
        showSearch: true,
        options: positions.map(({ positionId: value, positionName, organizeName }) => ({
          value,
          label: `${positionName} · ${organizeName}`,
        })),
      },
    }),
    field('input', 'jobNumber', t('user.jobNumber'), { options: { maxLength: 50 } }),
    field('select', 'sex', t('user.sex'), { options: { dictCode: 'sys_user_sex', clearable: true } }),
    field('input', 'idCard', t('user.idCard'), { options: { maxLength: 30 } }),
    field('textarea', 'remark', t('user.remark'), { options: { maxLength: 300 } }),
  ],
  config,
});

const EMPTY: Values = {
  userName: '',
  nickName: '',
  phonenumber: '',
  organizeId: [],
  email: '',
  roleIds: [],
  positionIds: [],
  jobNumber: '',
  sex: null,
  idCard: '',
  remark: '',
};

const text = (value: unknown): string => String(value ?? '').trim();
const texts = (value: unknown): string[] => ((value ?? []) as unknown[]).map(String);

const bodyOf = (values: Values) => ({
  userName: text(values.userName),
  nickName: text(values.nickName),
  organizeId: idsOf(values.organizeId)[0] ?? '',
  email: text(values.email),
  roleIds: texts(values.roleIds),
  positionIds: texts(values.positionIds),
  jobNumber: text(values.jobNumber),
  sex: text(values.sex),
  remark: text(values.remark),
});

const valuesOf = (user: StoredUser): Values => ({
  ...EMPTY,
  userName: user.userName,
  nickName: user.nickName,
  phonenumber: user.phonenumber,
  organizeId: user.organizeId ? [{ id: user.organizeId, name: user.organizeName ?? user.organizeId }] : [],
  email: user.email,
  roleIds: user.roleIds,
  positionIds: user.positionIds,
  jobNumber: user.jobNumber,
  sex: user.sex || null,
  idCard: user.idCard,
  remark: user.remark,
});

async function load(userId: string): Promise<StoredUser> {
  const { user, ...memberships } = await client.user({ params: { userId } });
  return { ...user, ...memberships };
}

async function add(values: Values): Promise<unknown> {
  return client.user.add({
    body: {
      ...bodyOf(values),
      idCard: text(values.idCard),
      password: await sealed(String(values.password)),
      phonenumber: await sealed(text(values.phonenumber)),
    },
  });
}

/** Roles and positions that stay the same are left out: changing them takes more rights than the rest. */
async function update(values: Values, stored: StoredUser): Promise<unknown> {
  const { roleIds, positionIds, organizeId, ...body } = bodyOf(values);
  const phone = text(values.phonenumber);
  const idCard = text(values.idCard);
  const isSame = (one: string[], other: string[]) => one.toSorted().join() === other.toSorted().join();
  return client.user.update({
    body: {
      ...body,
      userId: stored.userId,
      version: stored.version,
      ...(organizeId !== stored.organizeId && { organizeId }),
      ...(!isSame(roleIds, stored.roleIds) && { roleIds }),
      ...(!isSame(positionIds, stored.positionIds) && { positionIds }),
      ...(phone !== stored.phonenumber && { phonenumber: await sealed(phone) }),
      ...(idCard !== stored.idCard && { idCard }),
    },
  });
}

/** The role that a company begins with for everybody: it applies and approves. */
const STAFF = 'staff';

const firstRoles = ({ roles }: Memberships): string[] =>
  roles.filter(({ roleKey, status }) => roleKey === STAFF && status === 'NORMAL').map(({ roleId }) => roleId);

/** Undefined until the first load ends, none if it fails. A later failure keeps the loaded choices, and with them the form and its input. */
export const knownMemberships = ({
  data,
  isError,
}: {
  data: Memberships | undefined;
  isError: boolean;
}): Memberships | undefined => data ?? (isError ? { roles: [], positions: [] } : undefined);

/** Make it once for an open record: a new one has a password of its own. */
export const userForm = (memberships: Memberships) =>
  defineForm({
    title: 'user.record',
    definition: (t: T, isNew) => definitionOf(t, isNew, memberships),
    empty: { ...EMPTY, password: initialPassword(), roleIds: firstRoles(memberships) },
    load,
    valuesOf,
    add,
    update,
  });
