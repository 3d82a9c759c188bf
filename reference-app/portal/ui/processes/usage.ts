/**
 * Queries the processes that use a resource, and determines what happens to them if it is removed, disabled
 * or stopped.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../session/client.ts';

export type Usage = PartOf<'GET jflow/usage', 'response'>;
export type UsageKind = PartOf<'GET jflow/usage', 'query'>['kind'];
export type UsageAction = 'remove' | 'disable' | 'lock' | 'stop';

export const flowUsageQuery = (kind: UsageKind, ids: readonly string[]) => ({
  queryKey: ['flow-usage', kind, ...ids],
  queryFn: () => client.jflow.usage({ query: { kind, ids: ids.join(',') } }),
  staleTime: 0,
});

const FLOW_USAGES_BLOCKING_RECORD_REMOVAL = new Set(['published', 'running']);

/**
 * Returns the key of a warning text for a resource that processes use. The text describes the consequence of
 * removing, disabling or stopping the resource. A resource that a published flow uses cannot be removed. A
 * process that a published flow calls can be removed.
 */
export function usageWarningTextKey(kind: UsageKind, action: UsageAction, { list }: Pick<Usage, 'list'>) {
  if (kind === 'process') return action === 'remove' ? 'usage.remove-process' : 'usage.stop-process';
  if (action !== 'remove') return action === 'lock' ? 'usage.lock' : 'usage.disable';
  return isRecordRemovalBlockedByUsage({ list }) ? 'usage.held' : 'usage.remove';
}

/** Returns whether the server would refuse removal, because published or running flows use the resource. */
export const isRecordRemovalBlockedByUsage = ({ list }: Pick<Usage, 'list'>): boolean =>
  list.some(({ places }) => places.some(place => FLOW_USAGES_BLOCKING_RECORD_REMOVAL.has(place)));

/**
 * Returns whether the server would refuse to remove the resource. Returns false while the usage is loading
 * and if there is no id.
 */
export function useIsResourceRemovalRefused(kind: UsageKind, id: string | undefined): boolean {
  const { data } = useQuery({ ...flowUsageQuery(kind, id ? [id] : []), enabled: id !== undefined });
  return data !== undefined && isRecordRemovalBlockedByUsage(data);
}
