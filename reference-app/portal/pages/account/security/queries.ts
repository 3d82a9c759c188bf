/** Queries of the user's own credentials. */
import { seal } from '@countersign/sdk/api';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';

export const OWN_CREDENTIALS_QUERY = queryOptions({
  queryKey: ['own-credentials'],
  queryFn: () => client.credential.list(),
});

export const OWN_IDENTITIES_QUERY = queryOptions({
  queryKey: ['own-identities'],
  queryFn: () => client.identity.list(),
});

/** Encrypts a password with the server's public key before it is sent. */
export const encryptPassword = async (password: string) => seal(password, await client.portal.publicKey());
