/** The processes that use something, and the consequences of an action on it. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

export type Usage = PartOf<'GET jflow/usage', 'response'>;
export type UsageKind = PartOf<'GET jflow/usage', 'query'>['kind'];
export type UsageAction = 'remove' | 'disable' | 'lock' | 'stop';

export const flowUsage = (kind: UsageKind, ids: readonly string[]) => ({
  queryKey: ['flow-usage', kind, ...ids],
  queryFn: () => client.jflow.usage({ query: { kind, ids: ids.join(',') } }),
  staleTime: 0,
});

const HOLDING = new Set(['published', 'running']);

/** The text for the consequence: what published flows name cannot be removed, but for a called process. */
export function consequenceOf(kind: UsageKind, action: UsageAction, { list }: Pick<Usage, 'list'>) {
  if (kind === 'process') return action === 'remove' ? 'usage.remove-process' : 'usage.stop-process';
  if (action !== 'remove') return action === 'lock' ? 'usage.lock' : 'usage.disable';
  return isHeld({ list }) ? 'usage.held' : 'usage.remove';
}

/** The server refuses to remove what published or running flows name. */
export const isHeld = ({ list }: Pick<Usage, 'list'>): boolean =>
  list.some(({ places }) => places.some(place => HOLDING.has(place)));

/** Whether the server refuses to remove the thing; false while that is loaded, and without an id. */
export function useIsHeld(kind: UsageKind, id: string | undefined): boolean {
  const { data } = useQuery({ ...flowUsage(kind, id ? [id] : []), enabled: id !== undefined });
  return data !== undefined && isHeld(data);
}
