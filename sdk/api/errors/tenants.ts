/** Errors about tenants, and about grants to users of other tenants. */
import type { ErrorEntries } from './entry.ts';

export const tenantErrors = {
  'same-tenant': { status: 409, zh: '已在当前租户', en: 'Already in the current tenant' },
  'grant-ended': {
    status: 409,
    zh: '该授权已结束，请重新授权',
    en: 'This grant has ended; give a new one',
  },
  'own-tenant': {
    status: 409,
    zh: '不能停用或删除当前租户或首个租户',
    en: 'Your own tenant and the first one of the installation stay on',
  },
  'tenant-enabled': {
    status: 409,
    zh: '租户仍在启用，请先停用',
    en: 'The tenant is switched on; switch it off first',
  },
  'tenant-in-use': {
    status: 409,
    zh: '该服务商下仍有租户，无法删除',
    en: 'There are companies below this service provider',
    by: { zh: '该服务商下仍有租户“{{by}}”，无法删除', en: '“{{by}}” lies below this service provider' },
  },
  'not-invited': {
    status: 409,
    zh: '首位管理员已经登录过，无需再次邀请',
    en: 'The first administrator has signed in already',
  },
} as const satisfies ErrorEntries;
