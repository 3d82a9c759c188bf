/** Query of the user's own sessions, used by the profile page. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';

export const OWN_SESSIONS_QUERY = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => client.session.list(),
});
