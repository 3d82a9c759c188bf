/** Errors about rights, organisations and favourite menus. */
import type { ErrorEntries } from './entry.ts';

export const peopleErrors = {
  'rights-exceeded': {
    status: 403,
    zh: '该操作涉及你自己没有的权限',
    en: 'This concerns permissions that you do not hold yourself',
  },
  'scope-exceeded': {
    status: 403,
    zh: '该操作涉及你数据范围以外的数据',
    en: 'This concerns data beyond your own data permissions',
    by: {
      zh: '此人是“{{by}}”的负责人，该组织在你的数据范围以外；先由可管理该组织的管理员更换负责人',
      en: 'This user leads “{{by}}”, which is outside of your data permissions; an administrator of that organisation changes its leader first',
    },
  },
  'own-rights': {
    status: 403,
    zh: '不能修改自己的角色、岗位、数据权限或账号状态',
    en: 'You cannot change your own roles, positions, data permissions or status',
  },
  'guest-account': {
    status: 409,
    zh: '访客账号随授权启用和结束，请在“跨租户授权”页面处理该授权',
    en: 'The account of a guest follows its grant; change the grant on the page Tenant grants',
  },
  'last-administrator': {
    status: 409,
    zh: '至少保留一名可登录的管理员',
    en: 'At least one administrator who can sign in must remain',
  },
  'in-use': {
    status: 409,
    zh: '正在使用，无法删除',
    en: 'It is in use and cannot be removed',
    by: { zh: '流程“{{by}}”正在使用，无法删除', en: 'The process “{{by}}” uses it, so it cannot be removed' },
  },
  'organize-circle': {
    status: 409,
    zh: '上级组织不能是自己或自己的下级，请选择其他组织',
    en: 'An organisation cannot be below itself; choose another parent organisation',
  },
  'favourites-full': {
    status: 409,
    zh: '最多添加 10 个常用菜单',
    en: 'You can add at most 10 common menus',
  },
  'favourite-exists': { status: 409, zh: '该菜单已存在', en: 'Menu already exists' },
} as const satisfies ErrorEntries;
