/** Forms to edit a role and to add members to it. */
import type { RoleDetail } from '@countersign/sdk/api/contract';
import { roleColumns } from '@countersign/sdk/api/nouns';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import { currentLanguage, type TextsOf } from '../../../session/language.ts';
import { createFormControl, verticalFormConfig } from '../../../ui/resource/fields.ts';
import {
  createFormFieldsFromColumns,
  defaultFormValues,
  toFormValues,
  toRequestBody,
} from '../../../ui/resource/nouns/noun-columns.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { roleTexts } from './texts.ts';

type T = TextsOf<typeof roleTexts>;

export const roleMembersForm = (t: T): FormDefinition => ({
  list: [createFormControl('userSelect', 'people', t('role.addPeople'), { options: { multiple: true } })],
  config: verticalFormConfig,
});

const toRoleRequestBody = (values: Values) => ({
  ...toRequestBody(roleColumns, values),
  homePage: String(values.homePage ?? ''),
});

/** Returns the pages that can be chosen as home page, with titles in the user's language. */
const loadHomePageOptions = async () =>
  (await client.role.HomePageList()).map(({ path, title, titleEn }) => ({
    value: path,
    label: `${(currentLanguage() === 'en' && titleEn) || title} · ${path}`,
  }));

export const roleForm = defineForm({
  title: 'role.record',
  definition: (t: T): FormDefinition => {
    const { roleName, roleKey, roleType, isReleased, ...more } = createFormFieldsFromColumns(roleColumns, {
      label: name => t(`role.${name}`),
      format: t('role.keyHint'),
    });
    return {
      list: [
        roleName,
        { ...roleKey, options: { ...roleKey.options, placeholder: t('role.keyHint') } },
        roleType,
        createFormControl('select', 'homePage', t('role.homePage'), {
          options: {
            dynamic: true,
            dynamicKey: 'homePages',
            clearable: true,
            showSearch: true,
            placeholder: t('role.homePageHint'),
          },
        }),
        ...Object.values(more),
        { ...isReleased, help: t('role.isReleasedHint') },
      ],
      config: verticalFormConfig,
    };
  },
  empty: { ...defaultFormValues(roleColumns), homePage: null },
  load: roleId => client.role.detail({ query: { roleId } }),
  valuesOf: (stored: RoleDetail): Values => ({
    ...toFormValues(roleColumns, stored),
    homePage: stored.homePage || null,
  }),
  add: values => client.role.add({ body: toRoleRequestBody(values) }),
  update: (values, { roleId, version }) =>
    client.role.edit({ body: { ...toRoleRequestBody(values), roleId, version } }),
  lookups: { options: loadHomePageOptions },
});
