/** The forms of a role and of the people to add to it. */
import type { RoleDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import { languageNow, type TextsOf } from '../../../session/language.ts';
import { config, field, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { roleTexts } from './texts.ts';

type T = TextsOf<typeof roleTexts>;

const KEY = '^[A-Za-z][A-Za-z0-9_:-]*$';

export const peopleForm = (t: T): FormDefinition => ({
  list: [field('userSelect', 'people', t('role.addPeople'), { options: { multiple: true } })],
  config,
});

const bodyOf = ({ roleName, roleKey, roleType, homePage, extended, isReleased }: Values) => ({
  roleName: String(roleName),
  roleKey: String(roleKey),
  roleType: roleType === 'APPLICATION' ? ('APPLICATION' as const) : ('NORMAL' as const),
  homePage: String(homePage ?? ''),
  extended: String(extended ?? ''),
  isReleased: isReleased === true,
});

/** The pages that can be a home page, in the reader's language. */
const homePages = async () =>
  (await client.role.HomePageList()).map(({ path, title, titleEn }) => ({
    value: path,
    label: `${(languageNow() === 'en' && titleEn) || title} · ${path}`,
  }));

export const roleForm = defineForm({
  title: 'role.record',
  definition: (t: T): FormDefinition => ({
    list: [
      field('input', 'roleName', t('role.name'), { options: { maxLength: 100 }, rules: required }),
      field('input', 'roleKey', t('role.key'), {
        options: { maxLength: 64, placeholder: t('role.keyHint') },
        rules: [...required, { pattern: KEY, message: t('role.keyHint') }],
      }),
      field('radio', 'roleType', t('role.type'), {
        options: {
          options: [
            { value: 'NORMAL', label: t('role.normal') },
            { value: 'APPLICATION', label: t('role.application') },
          ],
        },
      }),
      field('select', 'homePage', t('role.homePage'), {
        options: {
          dynamic: true,
          dynamicKey: 'homePages',
          clearable: true,
          showSearch: true,
          placeholder: t('role.homePageHint'),
        },
      }),
      field('textarea', 'extended', t('role.extended'), { options: { maxLength: 2000 } }),
      field('switch', 'isReleased', t('role.isReleased'), { help: t('role.isReleasedHint') }),
    ],
    config,
  }),
  empty: { roleName: '', roleKey: '', roleType: 'NORMAL', homePage: null, extended: '', isReleased: false },
  load: roleId => client.role.detail({ query: { roleId } }),
  valuesOf: ({ roleName, roleKey, roleType, homePage, extended, isReleased }: RoleDetail): Values => ({
    roleName,
    roleKey,
    roleType,
    homePage: homePage || null,
    extended,
    isReleased,
  }),
  add: values => client.role.add({ body: bodyOf(values) }),
  update: (values, { roleId, version }) => client.role.edit({ body: { ...bodyOf(values), roleId, version } }),
  lookups: { options: homePages },
});
