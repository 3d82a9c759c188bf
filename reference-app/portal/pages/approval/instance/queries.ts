/** Queries of one application: its facts, and its flow with the steps that it went through. */
import type { Flow } from '@countersign/sdk/flow';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';

export const instanceInfo = (instanceId: string) =>
  queryOptions({
    queryKey: ['instance', instanceId],
    queryFn: () => client.jflow.instanceInfo({ query: { instanceId } }),
    retry: false,
  });

export const instanceRun = (instanceId: string) =>
  queryOptions({
    queryKey: ['instance', instanceId, 'run'],
    queryFn: async () => {
      const { modelContent, run } = await client.jflow.instance.flow({ query: { instanceId } });
      return { flow: JSON.parse(modelContent) as Flow, run };
    },
    retry: false,
  });
