/** Switches to another tenant: replaces the token and restarts the portal at its home page. */
import { createClient } from '@countersign/sdk/api';
import type { SignInStep } from '@countersign/sdk/api/contract';
import { client } from '../../session/client.ts';
import { currentLanguage } from '../../session/language.ts';
import { renewSession, storeNewSession } from '../../session/page/change-session.ts';

/**
 * Switches the session to another tenant and loads the home page. Returns the sign-in step that the tenant
 * requires first, or undefined after a successful switch. `confirmed` is the token of the session that a
 * completed step created.
 */
export async function enterTenant(
  targetMerchantId: string,
  confirmed?: string,
): Promise<SignInStep | undefined> {
  const { token, step } = await requestTenantSwitch(targetMerchantId, confirmed);
  if (token === undefined) return step;
  storeNewSession(token);
  // A full page load clears the data of the previous tenant from memory.
  location.assign('/home');
  return undefined;
}

async function requestTenantSwitch(targetMerchantId: string, confirmed?: string) {
  const query = { targetMerchantId };
  if (confirmed === undefined) return client.merchant.auth.change({ query });
  try {
    const caller = createClient({ getToken: () => confirmed, lang: currentLanguage });
    return await caller.merchant.auth.change({ query });
  } catch (error) {
    renewSession(confirmed);
    throw error;
  }
}
