/** Assigns phone numbers to the demo people, because the user form requires one. */
import type { TenantStart } from '../setup/tenant.ts';
import { COMPANY } from './company.ts';

/**
 * No network operator assigns numbers that begin with 120, so the demo cannot send messages to real people.
 */
const UNASSIGNED_PREFIX = '1200000';

/** Returns the tenant with a phone number for each person. The numbers are unique across tenants. */
export const withPhones = <Text>(tenant: TenantStart<Text>): TenantStart<Text> => ({
  ...tenant,
  people: tenant.people.map((person, at) => ({
    ...person,
    phone: `${UNASSIGNED_PREFIX}${tenant.merchantId === COMPANY ? 1 : 9}${String(at + 1).padStart(3, '0')}`,
  })),
});
