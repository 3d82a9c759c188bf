/** Assigns phone numbers to the demo people, because the user form requires one. */
import type { TenantStart } from '../setup/tenant.ts';
import { DEMO_COMPANY_ID } from './company.ts';

/**
 * No network operator assigns numbers that begin with 120, so the demo cannot send messages to real people.
 */
const UNASSIGNED_PHONE_PREFIX = '1200000';

/**
 * Returns a copy of the tenant's demo data in which each person has a phone number. The numbers are unique
 * across all tenants.
 */
export const assignPhoneNumbers = <Text>(tenant: TenantStart<Text>): TenantStart<Text> => ({
  ...tenant,
  people: tenant.people.map((person, at) => ({
    ...person,
    phone: `${UNASSIGNED_PHONE_PREFIX}${tenant.merchantId === DEMO_COMPANY_ID ? 1 : 9}${String(at + 1).padStart(3, '0')}`,
  })),
});
