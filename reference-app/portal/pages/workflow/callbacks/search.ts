/** Parses the URL parameters of the receiver list and the delivery log, and loads pages of both lists. */
import { client } from '../../../session/client.ts';
import { parseChoiceParam, parseTextParam } from '../../../ui/list-search.ts';
import { parseListSearchParams } from '../../../ui/use-list.ts';

export const CALLBACKS_QUERY_KEY = 'callbacks';
/**
 * Query key of the delivery log. It differs from the key of the receivers, because the log changes
 * independently of the receivers.
 */
export const DELIVERIES_QUERY_KEY = 'callbacks-log';

export const CALLBACK_TABS = ['receivers', 'log'] as const;
export type CallbackTab = (typeof CALLBACK_TABS)[number];

export const CALLBACK_EVENTS = [
  'instance-started',
  'instance-ended',
  'node-entered',
  'node-left',
  'task-opened',
  'task-closed',
  'incident',
] as const;
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const;

export const parseCallbackSearch = (raw: Record<string, unknown>) => ({
  ...parseListSearchParams(raw),
  part: parseChoiceParam(raw.part, CALLBACK_TABS, 'receivers'),
  processId: parseTextParam(raw.processId) || undefined,
  configId: parseTextParam(raw.configId) || undefined,
  instanceId: parseTextParam(raw.instanceId) || undefined,
  state: parseChoiceParam(raw.state, DELIVERY_STATES, undefined),
  eventType: parseChoiceParam(raw.eventType, CALLBACK_EVENTS, undefined),
});

type CallbackSearch = ReturnType<typeof parseCallbackSearch> & { limit: number };

export const loadCallbackReceivers = ({ processId, page, limit }: CallbackSearch) =>
  client.workflow.callback.config.list({ query: { page, limit, ...(processId && { processId }) } });

export const loadDeliveries = ({ configId, instanceId, state, eventType, page, limit }: CallbackSearch) =>
  client.jflow.callLog({
    query: {
      page,
      limit,
      ...(configId && { configId }),
      ...(instanceId && { instanceId }),
      state,
      eventType,
    },
  });
