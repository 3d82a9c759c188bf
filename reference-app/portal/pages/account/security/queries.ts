/** A person's own credentials, as the page shows them. */
import { seal } from '@countersign/sdk/api';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';

export const CREDENTIALS = queryOptions({
  queryKey: ['own-credentials'],
  queryFn: () => client.credential.list(),
});

export const IDENTITIES = queryOptions({
  queryKey: ['own-identities'],
  queryFn: () => client.identity.list(),
});

/** The password leaves the page sealed only. */
export const sealed = async (password: string) => seal(password, await client.portal.publicKey());
