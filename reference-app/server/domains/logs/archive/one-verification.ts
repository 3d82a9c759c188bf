/** Limits how many archives a process verifies at the same time: one per tenant. */
import { throwRefusal } from '../../../http/errors/refuse.ts';

const verifyingTenants = new Set<string>();

/** Runs a verification. Throws `verification-running` if another one of the tenant has not ended. */
export async function runOneVerificationPerTenant<Result>(
  merchantId: string,
  verify: () => Promise<Result>,
): Promise<Result> {
  if (verifyingTenants.has(merchantId)) return throwRefusal('verification-running');
  verifyingTenants.add(merchantId);
  try {
    return await verify();
  } finally {
    verifyingTenants.delete(merchantId);
  }
}
