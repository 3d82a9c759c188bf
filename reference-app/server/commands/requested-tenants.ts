/** Selects the tenants of a command with the option `--tenant`. */
import type { Database } from '../db/database.ts';
import { tenantIdsIncludingRemoved, tenantIdsWithUsers } from '../db/tenants.ts';
import { StartError } from '../start-error.ts';

/**
 * Returns the requested tenant, or all tenants. Throws a `StartError` if the installation does not have the requested
 * one, so that a mistyped id is not reported as valid.
 */
export const requestedTenantIds = async (db: Database, tenant: string | undefined): Promise<string[]> =>
  selectRequestedTenant(await tenantIdsWithUsers(db), tenant);

/** Does the same as `requestedTenantIds`, with removed tenants. Their logs stay, so that they are verified too. */
export const requestedTenantIdsIncludingRemoved = async (
  db: Database,
  tenant: string | undefined,
): Promise<string[]> => selectRequestedTenant(await tenantIdsIncludingRemoved(db), tenant);

function selectRequestedTenant(tenants: string[], tenant: string | undefined): string[] {
  if (tenant === undefined) return tenants;
  if (!tenants.includes(tenant))
    throw new StartError(`The installation has no tenant with the id ${tenant}.`);
  return [tenant];
}
