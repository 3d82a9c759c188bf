/** Enters another tenant: the token is replaced, and the portal starts again at its home page. */
import { createClient } from '@countersign/sdk/api';
import type { SignInStep } from '@countersign/sdk/api/contract';
import { client } from '../../session/client.ts';
import { languageNow } from '../../session/language.ts';
import { enterSession, renewSession } from '../../session/page/change-session.ts';

/**
 * Returns the step that the tenant asks for first; undefined once the page leaves. `confirmed` is the token of the session after
 * that step: the session before it has ended.
 */
export async function enterTenant(
  targetMerchantId: string,
  confirmed?: string,
): Promise<SignInStep | undefined> {
  const { token, step } = await requestSwitch(targetMerchantId, confirmed);
  if (token === undefined) return step;
  enterSession(token);
  // Nothing of the tenant before stays in memory.
  location.assign('/home');
  return undefined;
}

async function requestSwitch(targetMerchantId: string, confirmed?: string) {
  const query = { targetMerchantId };
  if (confirmed === undefined) return client.merchant.auth.change({ query });
  try {
    const caller = createClient({ getToken: () => confirmed, lang: languageNow });
    return await caller.merchant.auth.change({ query });
  } catch (error) {
    renewSession(confirmed);
    throw error;
  }
}
