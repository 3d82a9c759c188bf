/** Signs in with a passkey of this device. No other file imports @simplewebauthn/browser. */
import type { SignInStepResult } from '@countersign/sdk/api/contract';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import type { Server } from '../sign-in.ts';

/**
 * Signs in with a passkey. Returns `failed` if the user or the browser provides no passkey. Throws if the
 * server rejects the passkey.
 */
export async function signInWithPasskey(
  { client }: Server,
  ticket?: string,
): Promise<SignInStepResult | 'failed'> {
  const withTicket = ticket ? { ticket } : {};
  const { id, options } = await client.portal.signIn.passkeyOptions({ body: withTicket });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => undefined);
  if (!response) return 'failed';
  return client.portal.signIn.passkey({
    body: { ...withTicket, id, response: response as unknown as Record<string, unknown> },
  });
}
