/** Tenants: the part that other resources use. */

export { type Tenant, tenantsNamed } from './tenants.ts';
export { timeZoneOf } from './time-zone.ts';
