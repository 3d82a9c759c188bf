/** Selects the tenants of a command with the option `--tenant`. */
import type { Database } from '../db/database.ts';
import { allTenantIds } from '../db/tenants.ts';
import { StartError } from '../start-error.ts';

/**
 * Returns the requested tenant, or all tenants. Throws a `StartError` if the installation does not have the requested
 * one, so that a mistyped id is not reported as valid.
 */
export async function requestedTenantIds(db: Database, tenant: string | undefined): Promise<string[]> {
  const tenants = await allTenantIds(db);
  if (tenant === undefined) return tenants;
  if (!tenants.includes(tenant))
    throw new StartError(`The installation has no tenant with the id ${tenant}.`);
  return [tenant];
}
