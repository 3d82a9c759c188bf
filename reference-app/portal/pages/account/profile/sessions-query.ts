/** The person's own sign-ins, as the profile page shows them. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';

export const SESSIONS = queryOptions({ queryKey: ['own-sessions'], queryFn: () => client.session.list() });
