/** Errors of tenants, and of grants to people of other tenants. */
import type { ErrorEntries } from './entry.ts';

export const tenantErrors = {
  'same-tenant': { status: 409, zh: '已在当前租户', en: 'Already in the current tenant' },
  'grant-ended': {
    status: 409,
    zh: '该授权已结束，请重新授权',
    en: 'This grant has ended; give a new one',
  },
} as const satisfies ErrorEntries;
