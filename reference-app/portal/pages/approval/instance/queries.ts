/**
 * Queries for one approval request (application): its properties, and its flow with the nodes that it has
 * visited.
 */
import type { Flow } from '@countersign/sdk/flow';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';

export const instanceInfoQuery = (instanceId: string) =>
  queryOptions({
    queryKey: ['instance', instanceId],
    queryFn: () => client.jflow.instanceInfo({ query: { instanceId } }),
    retry: false,
  });

export const instanceRunQuery = (instanceId: string) =>
  queryOptions({
    queryKey: ['instance', instanceId, 'run'],
    queryFn: async () => {
      const { modelContent, run } = await client.jflow.instance.flow({ query: { instanceId } });
      return { flow: JSON.parse(modelContent) as Flow, run };
    },
    retry: false,
  });
