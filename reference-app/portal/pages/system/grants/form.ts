/** The form of a grant: a person of another tenant, a place, and a last day. */
import type { PositionName, RoleRow, TenantGrantDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { endOfDay, formatDay } from '../../../ui/format/instant.ts';
import { config, field, idsOf } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { grantTexts } from './texts.ts';

type T = TextsOf<typeof grantTexts>;

export interface Choices {
  roles: readonly Pick<RoleRow, 'roleId' | 'roleName'>[];
  positions: readonly Pick<PositionName, 'positionId' | 'positionName' | 'organizeName'>[];
}

const definitionOf = (t: T, isNew: boolean, { roles, positions }: Choices): FormDefinition => ({
  list: [
    ...(isNew
      ? [
          field('input', 'userName', t('grant.userName'), {
            options: { maxLength: 64 },
            help: t('grant.userNameHint'),
            rules: [
              { required: true, message: '' },
              { pattern: '^\\S{3,}$', message: t('grant.userNameHint') },
            ],
          }),
        ]
      : []),
    field('input', 'nickName', t('grant.nickName'), { options: { maxLength: 25 } }),
    field('date', 'expireTime', t('grant.expireTime'), {
      options: { format: 'YYYY-MM-DD' },
      rules: [{ required: true, message: t('grant.expireRequired') }],
    }),
    field('organizationSelect', 'organizeId', t('grant.organization'), {
      rules: [{ required: true, message: t('grant.organizationRequired') }],
    }),
    field('select', 'roleIds', t('grant.roles'), {
      help: t('grant.placeHint'),
      options: {
        multiple: true,
        showSearch: true,
        options: roles.map(({ roleId: value, roleName: label }) => ({ value, label })),
      },
    }),
    field('select', 'positionIds', t('grant.positions'), {
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
  config,
});

const EMPTY: Values = {
  userName: '',
  nickName: '',
  expireTime: '',
  organizeId: [],
  roleIds: [],
  positionIds: [],
};

const text = (value: unknown): string => String(value ?? '').trim();
const texts = (value: unknown): string[] => ((value ?? []) as unknown[]).map(String);

const bodyOf = (values: Values) => ({
  nickName: text(values.nickName),
  organizeId: idsOf(values.organizeId)[0] ?? '',
  roleIds: texts(values.roleIds),
  positionIds: texts(values.positionIds),
  expireTime: endOfDay(text(values.expireTime)),
});

const valuesOf = (grant: TenantGrantDetail): Values => ({
  ...EMPTY,
  nickName: grant.nickName,
  expireTime: formatDay(grant.expireTime),
  organizeId: grant.organizeId ? [{ id: grant.organizeId, name: grant.organizeName }] : [],
  roleIds: grant.roleInfos.map(({ roleId }) => roleId),
  positionIds: grant.positionInfos.map(({ positionId }) => positionId),
});

export const grantForm = (choices: Choices) =>
  defineForm({
    title: 'grant.record',
    definition: (t: T, isNew) => definitionOf(t, isNew, choices),
    empty: EMPTY,
    isReadOnly: ({ state }: TenantGrantDetail) => state === 'ENDED',
    load: authId => client.merchant.auth.detail({ query: { authId } }),
    valuesOf,
    add: values => client.merchant.auth.add({ body: { ...bodyOf(values), userName: text(values.userName) } }),
    update: (values, { authId, version }: TenantGrantDetail) =>
      client.merchant.auth.update({ body: { ...bodyOf(values), authId, version } }),
  });
