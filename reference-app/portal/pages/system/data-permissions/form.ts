/** The forms of a data permission, of its targets, and of one person. */
import { ApiError } from '@countersign/sdk/api';
import type { DataPermissionDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import { type TextsOf, textNow } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import { itemsOfValues, type ScopeKey, titleOf, VALUES, valuesOfItems } from './scopes.ts';
import { dataPermissionTexts } from './texts.ts';

type T = TextsOf<typeof dataPermissionTexts>;

const KEY = '^[A-Za-z][A-Za-z0-9_:-]*$';

/** A form with the scopes that the server knows. */
export const permissionForm = (keys: readonly ScopeKey[]) =>
  defineForm({
    title: 'scope.record',
    definition: (t: T): FormDefinition => ({
      list: [
        field('input', 'name', t('scope.name'), { options: { maxLength: 30 }, rules: required }),
        field('input', 'code', t('scope.code'), {
          options: { maxLength: 64, placeholder: t('scope.codeHint') },
          rules: [...required, { pattern: KEY, message: t('scope.codeHint') }],
        }),
        field('textarea', 'description', t('scope.description'), { options: { maxLength: 300 } }),
        ...(keys.length > 0 ? [scopesCard(keys, t)] : []),
      ],
      config: {
        ...config,
        hideRules: keys.map((_, at) => ({
          range: 'all',
          conditions: [{ field: `scope${at}`, operator: '=', value: 'orgs' }],
          showKeys: [`orgs${at}`],
        })),
      },
    }),
    empty: { name: '', code: '', description: '', ...valuesOfItems(keys, { items: [], organizations: [] }) },
    load: dataPermissionId => client.dataPermission.detail({ query: { dataPermissionId } }),
    valuesOf: ({ name, code, description, ...detail }: DataPermissionDetail) => ({
      name,
      code,
      description,
      ...valuesOfItems(keys, detail),
    }),
    add: async values => client.dataPermission.add({ body: bodyOf(keys, values) }),
    update: async (values, { dataPermissionId, version }) =>
      client.dataPermission.update({ body: { ...bodyOf(keys, values), dataPermissionId, version } }),
  });

const scopesCard = (keys: readonly ScopeKey[], t: T) => ({
  type: 'card',
  key: 'scopes',
  label: t('scope.items'),
  options: {},
  list: keys.flatMap((key, at) => {
    const title = titleOf(key, t);
    return [
      field('select', `scope${at}`, title, {
        options: {
          clearable: true,
          placeholder: t('scope.unlimited'),
          options: VALUES.map(value => ({ value, label: t(`scope.${value}`) })),
        },
      }),
      field('organizationSelect', `orgs${at}`, t('scope.orgsOf', { title }), {
        options: { multiple: true },
        rules: [{ required: true, message: t('scope.needsOrgs') }],
      }),
    ];
  }),
});

function bodyOf(keys: readonly ScopeKey[], values: Values) {
  const items = itemsOfValues(keys, values);
  if (items.length === 0) {
    const message = textNow(dataPermissionTexts, 'scope.needsItem');
    const fields = [{ field: 'scope0', message }];
    throw new ApiError({ status: 400, subCode: 'invalid-fields', message, fields });
  }
  return {
    name: String(values.name),
    code: String(values.code),
    description: String(values.description ?? ''),
    items,
  };
}

export const targetsForm = (t: T): FormDefinition => ({
  list: [
    field('userSelect', 'users', t('scope.addUsers'), { options: { multiple: true } }),
    field('select', 'positions', t('scope.addPositions'), {
      options: { multiple: true, showSearch: true, dynamic: true, dynamicKey: 'positions' },
    }),
    field('organizationSelect', 'organizations', t('scope.addOrganizations'), {
      options: { multiple: true },
    }),
  ],
  config,
});

export const personForm = (label: string): FormDefinition => ({
  list: [field('userSelect', 'person', label)],
  config,
});
