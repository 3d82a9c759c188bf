/**
 * Form of a grant for a user of another tenant: the user, the user's roles and positions in this tenant, and
 * the last day of the grant.
 */
import type { PositionSummary, RoleRow, TenantGrantDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { endOfDay } from '../../../ui/format/clock-time.ts';
import { formatDay } from '../../../ui/format/instant.ts';
import { chosenIds, createFormControl, verticalFormConfig } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { grantTexts } from './texts.ts';

type T = TextsOf<typeof grantTexts>;

export interface GrantChoices {
  roles: readonly Pick<RoleRow, 'roleId' | 'roleName'>[];
  positions: readonly Pick<PositionSummary, 'positionId' | 'positionName' | 'organizeName'>[];
}

const grantFormDefinition = (t: T, isNew: boolean, { roles, positions }: GrantChoices): FormDefinition => ({
  list: [
    ...(isNew
      ? [
          createFormControl('input', 'userName', t('grant.userName'), {
            options: { maxLength: 64 },
            help: t('grant.userNameHint'),
            rules: [
              { required: true, message: '' },
              { pattern: '^\\S{3,}$', message: t('grant.userNameHint') },
            ],
          }),
        ]
      : []),
    createFormControl('input', 'nickName', t('grant.nickName'), { options: { maxLength: 25 } }),
    createFormControl('date', 'expireTime', t('grant.expireTime'), {
      options: { format: 'YYYY-MM-DD' },
      rules: [{ required: true, message: t('grant.expireRequired') }],
    }),
    createFormControl('organizationSelect', 'organizeId', t('grant.organization'), {
      rules: [{ required: true, message: t('grant.organizationRequired') }],
    }),
    createFormControl('select', 'roleIds', t('grant.roles'), {
      help: t('grant.placeHint'),
      options: {
        multiple: true,
        showSearch: true,
        options: roles.map(({ roleId: value, roleName: label }) => ({ value, label })),
      },
    }),
    createFormControl('select', 'positionIds', t('grant.positions'), {
      options: {
        multiple: true,
        showSearch: true,
        options: positions.map(({ positionId: value, positionName, organizeName }) => ({
          value,
          label: `${positionName} · ${organizeName}`,
        })),
      },
    }),
  ],
  config: verticalFormConfig,
});

const EMPTY_GRANT: Values = {
  userName: '',
  nickName: '',
  expireTime: '',
  organizeId: [],
  roleIds: [],
  positionIds: [],
};

const trimInput = (value: unknown): string => String(value ?? '').trim();
const toStringList = (value: unknown): string[] => ((value ?? []) as unknown[]).map(String);

const grantBody = (values: Values) => ({
  nickName: trimInput(values.nickName),
  organizeId: chosenIds(values.organizeId)[0] ?? '',
  roleIds: toStringList(values.roleIds),
  positionIds: toStringList(values.positionIds),
});

const lastDay = (values: Values): string => trimInput(values.expireTime);

/** Omits the time if its day was not changed, because a grant that was added through the API can end at any time. */
const changedExpireTime = (values: Values, { expireTime }: TenantGrantDetail): string | undefined =>
  lastDay(values) === formatDay(expireTime) ? undefined : endOfDay(lastDay(values));

const convertTenantGrantToFormValues = (grant: TenantGrantDetail): Values => ({
  ...EMPTY_GRANT,
  nickName: grant.nickName,
  expireTime: formatDay(grant.expireTime),
  organizeId: grant.organizeId ? [{ id: grant.organizeId, name: grant.organizeName }] : [],
  roleIds: grant.roleInfos.map(({ roleId }) => roleId),
  positionIds: grant.positionInfos.map(({ positionId }) => positionId),
});

export const grantForm = (choices: GrantChoices) =>
  defineForm({
    title: 'grant.record',
    definition: (t: T, isNew) => grantFormDefinition(t, isNew, choices),
    empty: EMPTY_GRANT,
    isReadOnly: ({ state }: TenantGrantDetail) => state === 'ENDED',
    load: authId => client.merchant.auth.detail({ query: { authId } }),
    valuesOf: convertTenantGrantToFormValues,
    add: values =>
      client.merchant.auth.add({
        body: {
          ...grantBody(values),
          expireTime: endOfDay(lastDay(values)),
          userName: trimInput(values.userName),
        },
      }),
    update: (values, grant: TenantGrantDetail) =>
      client.merchant.auth.update({
        body: {
          ...grantBody(values),
          expireTime: changedExpireTime(values, grant),
          authId: grant.authId,
          version: grant.version,
        },
      }),
  });
