/** The addresses of receivers and of the log. */
import { client } from '../../../session/client.ts';
import { oneOf, text } from '../../../ui/list-search.ts';
import { parseList } from '../../../ui/use-list.ts';

export const KEY = 'callbacks';
/** The log changes without the receivers. */
export const LOG_KEY = 'callbacks-log';

export const PARTS = ['receivers', 'log'] as const;
export type Part = (typeof PARTS)[number];

export const EVENTS = [
  'instance-started',
  'instance-ended',
  'node-entered',
  'node-left',
  'task-opened',
  'task-closed',
  'incident',
] as const;
export const STATES = ['waiting', 'delivered', 'dead'] as const;

export const parse = (raw: Record<string, unknown>) => ({
  ...parseList(raw),
  part: oneOf(raw.part, PARTS, 'receivers'),
  processId: text(raw.processId) || undefined,
  configId: text(raw.configId) || undefined,
  instanceId: text(raw.instanceId) || undefined,
  state: oneOf(raw.state, STATES, undefined),
  eventType: oneOf(raw.eventType, EVENTS, undefined),
});

type Search = ReturnType<typeof parse> & { limit: number };

export const loadReceivers = ({ processId, page, limit }: Search) =>
  client.workflow.callback.config.list({ query: { page, limit, ...(processId && { processId }) } });

export const loadLog = ({ configId, instanceId, state, eventType, page, limit }: Search) =>
  client.jflow.callLog({
    query: {
      page,
      limit,
      ...(configId && { configId }),
      ...(instanceId && { instanceId }),
      ...(state && { state }),
      ...(eventType && { eventType }),
    },
  });
