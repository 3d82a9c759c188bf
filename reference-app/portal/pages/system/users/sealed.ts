/** Encrypts passwords and phone numbers before they are sent. */
import { seal } from '@countersign/sdk/api';
import { client } from '../../../session/client.ts';

export async function encryptText(text: string): Promise<{ keyId: string; data: string }> {
  return seal(text, await client.portal.publicKey());
}
