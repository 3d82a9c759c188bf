/** Query and mutation for in-app messages, shared by the bell and the message centre. */
import type { Message } from '@countersign/sdk/api/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

/** Query for the newest messages. The language is part of the key, because message texts are localized. */
export const newestMessagesQuery = (lang: string) =>
  queryOptions({
    queryKey: ['messages', 'tips', lang],
    queryFn: () => client.letter.message.tips(),
  });

/** Returns a mutation that marks one message as read, or all messages if it is called without an id. */
export function useMarkMessageRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (message: Pick<Message, 'id'> | undefined) =>
      message
        ? client.letter.message.read({ body: { id: message.id } })
        : client.letter.message.readAll({ body: {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['messages'] }),
  });
}
