/** Phone numbers of the demo people: the form of a user requires one. */
import type { TenantStart } from '../setup/tenant.ts';
import { COMPANY } from './company.ts';

/** No network gives out numbers that begin with 120, so a demo that sends reaches nobody. */
const UNUSED = '1200000';

/** No two tenants share a number. */
export const withPhones = <Text>(tenant: TenantStart<Text>): TenantStart<Text> => ({
  ...tenant,
  people: tenant.people.map((person, at) => ({
    ...person,
    phone: `${UNUSED}${tenant.merchantId === COMPANY ? 1 : 9}${String(at + 1).padStart(3, '0')}`,
  })),
});
