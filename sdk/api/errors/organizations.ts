/** Errors of the tree of organisations. */
import type { ErrorEntries } from './entry.ts';

export const organizationErrors = {
  'in-use': {
    status: 409,
    zh: '正在使用，无法删除',
    en: 'It is in use and cannot be removed',
    by: { zh: '流程“{{by}}”正在使用，无法删除', en: 'The process “{{by}}” uses it, so it cannot be removed' },
  },
  'organize-circle': {
    status: 409,
    zh: '上级部门不能是自己或自己的下级，请选择其他部门',
    en: 'It cannot lie below itself; choose another organisation above it',
  },
} as const satisfies ErrorEntries;
