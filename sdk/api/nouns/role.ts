/** Column definitions for roles. A role's permissions and menus are separate records. */
import type { Columns, Noun } from './noun.ts';

export const roleColumns = {
  roleName: {
    type: 'text',
    label: { zh: '角色名称', en: 'Name' },
    isRequired: true,
    max: 100,
    list: { flex: 1.5, minWidth: 150 },
    form: 'input',
    sheet: false,
    search: true,
    log: true,
  },
  /** The permanent name by which programs refer to the role. It is unique in the tenant. */
  roleKey: {
    type: 'text',
    label: { zh: '角色标识', en: 'Key' },
    isRequired: true,
    max: 64,
    pattern: '[A-Za-z][A-Za-z0-9_:-]*',
    list: { minWidth: 120 },
    form: 'input',
    sheet: false,
    search: true,
    log: true,
  },
  roleType: {
    type: 'choice',
    label: { zh: '类型', en: 'Type' },
    values: {
      NORMAL: { zh: '普通角色', en: 'Ordinary role' },
      APPLICATION: { zh: '应用角色', en: 'Role of an app' },
    },
    list: { isHidden: true },
    form: 'radio',
    sheet: false,
    search: false,
    log: true,
  },
  /** The state of the role. A disabled role grants no permissions and no menus. */
  status: {
    type: 'choice',
    label: { zh: '状态', en: 'State' },
    values: { NORMAL: { zh: '启用', en: 'Enabled' }, ABNORMAL: { zh: '停用', en: 'Disabled' } },
    list: { minWidth: 130 },
    form: false,
    sheet: false,
    search: false,
    log: true,
  },
  /** Free text about the role for use by integrations. The text has no effect on the role. */
  extended: {
    type: 'text',
    label: { zh: '扩展信息', en: 'Extended information' },
    max: 2000,
    isVerbatim: true,
    list: false,
    form: 'textarea',
    sheet: false,
    search: false,
    log: true,
  },
  /** True if the company's service provider may let the provider's users enter the company with this role. */
  isReleased: {
    type: 'flag',
    label: { zh: '开放给服务商', en: 'Released to the provider' },
    list: false,
    form: 'switch',
    sheet: false,
    search: false,
    log: true,
  },
  /**
   * The home page of the role. Its form control is written by hand, because the control offers a list of
   * pages.
   */
  homePage: {
    type: 'text',
    label: { zh: '首页', en: 'Home page' },
    max: 300,
    isVerbatim: true,
    list: false,
    form: false,
    sheet: false,
    search: false,
    log: true,
  },
} as const satisfies Columns;

export type RoleColumns = typeof roleColumns;

export const roleNoun = {
  table: 'role',
  key: 'roleId',
  label: { zh: '角色', en: 'Role' },
  columns: roleColumns,
  unique: {
    role_merchant_id_role_key_key: {
      field: 'roleKey',
      zh: '已有相同标识的角色',
      en: 'Another role has this key',
    },
  },
} as const satisfies Noun;
