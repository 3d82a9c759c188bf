/** Forms to edit a data permission, to choose its targets, and to choose one user. */
import { ApiError } from '@countersign/sdk/api';
import type { DataPermissionDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import { type TextsOf, textInCurrentLanguage } from '../../../session/language.ts';
import {
  createFormControl,
  createRethrowWithFormFields,
  requiredRules,
  verticalFormConfig,
} from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import {
  convertFormValuesToDataScopeItems,
  dataScopeKeyTitle,
  SCOPE_KINDS,
  type ScopeKey,
  scopeFieldValues,
} from './scopes.ts';
import { dataPermissionTexts } from './texts.ts';

type T = TextsOf<typeof dataPermissionTexts>;

const PERMISSION_CODE_REGEX = '^[A-Za-z][A-Za-z0-9_:-]*$';

/** Returns the form of a data permission, with a field for each scope key that the server supports. */
export const dataPermissionForm = (keys: readonly ScopeKey[]) =>
  defineForm({
    title: 'scope.record',
    definition: (t: T): FormDefinition => ({
      list: [
        createFormControl('input', 'name', t('scope.name'), {
          options: { maxLength: 30 },
          rules: requiredRules,
        }),
        createFormControl('input', 'code', t('scope.code'), {
          options: { maxLength: 64, placeholder: t('scope.codeHint') },
          rules: [...requiredRules, { pattern: PERMISSION_CODE_REGEX, message: t('scope.codeHint') }],
        }),
        createFormControl('textarea', 'description', t('scope.description'), { options: { maxLength: 300 } }),
        ...(keys.length > 0 ? [createDataScopeFormCard(keys, t)] : []),
      ],
      config: {
        ...verticalFormConfig,
        hideRules: keys.map((_, at) => ({
          range: 'all',
          conditions: [{ field: `scope${at}`, operator: '=', value: 'orgs' }],
          showKeys: [`orgs${at}`],
        })),
      },
    }),
    empty: {
      name: '',
      code: '',
      description: '',
      ...scopeFieldValues(keys, { items: [], organizations: [] }),
    },
    load: dataPermissionId => client.dataPermission.detail({ query: { dataPermissionId } }),
    valuesOf: ({ name, code, description, ...detail }: DataPermissionDetail) => ({
      name,
      code,
      description,
      ...scopeFieldValues(keys, detail),
    }),
    add: async values =>
      client.dataPermission
        .add({ body: dataPermissionBody(keys, values) })
        .catch(mapScopeErrorFields(keys, values)),
    update: async (values, { dataPermissionId, version }) =>
      client.dataPermission
        .update({ body: { ...dataPermissionBody(keys, values), dataPermissionId, version } })
        .catch(mapScopeErrorFields(keys, values)),
  });

/**
 * Maps the error fields of the server to form fields. The request contains one list of items, whereas the
 * form has one select for each scope key.
 */
const mapScopeErrorFields = (keys: readonly ScopeKey[], values: Values) =>
  createRethrowWithFormFields(field => {
    const [first, place] = field.split('.');
    if (first !== 'items') return [field];
    const chosen = keys.flatMap((_, at) => (values[`scope${at}`] ? [`scope${at}`] : []));
    return place === undefined ? chosen : chosen.slice(Number(place), Number(place) + 1);
  });

const createDataScopeFormCard = (keys: readonly ScopeKey[], t: T) => ({
  type: 'card',
  key: 'scopes',
  label: t('scope.items'),
  options: {},
  list: keys.flatMap((key, at) => {
    const title = dataScopeKeyTitle(key, t);
    return [
      createFormControl('select', `scope${at}`, title, {
        options: {
          clearable: true,
          placeholder: t('scope.unlimited'),
          options: SCOPE_KINDS.map(value => ({ value, label: t(`scope.${value}`) })),
        },
      }),
      createFormControl('organizationSelect', `orgs${at}`, t('scope.orgsOf', { title }), {
        options: { multiple: true },
        rules: [{ required: true, message: t('scope.needsOrgs') }],
      }),
    ];
  }),
});

function dataPermissionBody(keys: readonly ScopeKey[], values: Values) {
  const items = convertFormValuesToDataScopeItems(keys, values);
  if (items.length === 0) {
    const message = textInCurrentLanguage(dataPermissionTexts, 'scope.needsItem');
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

export const dataPermissionTargetsForm = (t: T): FormDefinition => ({
  list: [
    createFormControl('userSelect', 'users', t('scope.addUsers'), { options: { multiple: true } }),
    createFormControl('select', 'positions', t('scope.addPositions'), {
      options: { multiple: true, showSearch: true, dynamic: true, dynamicKey: 'positions' },
    }),
    createFormControl('organizationSelect', 'organizations', t('scope.addOrganizations'), {
      options: { multiple: true },
    }),
  ],
  config: verticalFormConfig,
});

export const singleUserSelectForm = (label: string): FormDefinition => ({
  list: [createFormControl('userSelect', 'person', label)],
  config: verticalFormConfig,
});
