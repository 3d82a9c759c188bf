/** In-site messages as the bell and the message centre share them. */
import type { Message } from '@countersign/sdk/api/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';
import { deferred } from './first-calls/deferred-calls.ts';

/** The newest few, in the language in which they are put into words. */
export const tips = (lang: string) =>
  queryOptions({
    queryKey: ['messages', 'tips', lang],
    queryFn: () => deferred(() => client.letter.message.tips()),
  });

/** Marks one, or all without one. */
export function useRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (message: Pick<Message, 'id'> | undefined) =>
      message
        ? client.letter.message.read({ body: { id: message.id } })
        : client.letter.message.readAll({ body: {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['messages'] }),
  });
}
