/** Texts that leave the page encrypted: passwords and phone numbers. */
import { seal } from '@countersign/sdk/api';
import { client } from '../../../session/client.ts';

export async function sealed(text: string): Promise<{ keyId: string; data: string }> {
  return seal(text, await client.portal.publicKey());
}
