/** The addresses of the lists of incidents. */
import { client } from '../../../session/client.ts';
import { oneOf, text } from '../../../ui/list-search.ts';
import { parseList } from '../../../ui/use-list.ts';

/** The key under which incidents and undelivered notices are cached. */
export const KEY = 'incidents';

export const PARTS = ['stuck', 'notices'] as const;
export type Part = (typeof PARTS)[number];

export const CODES = ['nobody', 'no-branch', 'no-process', 'unknown-node', 'bad-time'] as const;
export const CHANNELS = ['email', 'sms', 'dingtalk', 'wecom', 'welink'] as const;
export const NOTICE_STATES = ['dead', 'waiting', 'sent'] as const;

export const parse = (raw: Record<string, unknown>) => ({
  ...parseList(raw),
  part: oneOf(raw.part, PARTS, 'stuck'),
  processId: text(raw.processId) || undefined,
  code: oneOf(raw.code, CODES, undefined),
  state: oneOf(raw.state, NOTICE_STATES, 'dead'),
  channel: oneOf(raw.channel, CHANNELS, undefined),
});

type Search = ReturnType<typeof parse> & { limit: number };

export const loadIncidents = ({ keyword, processId, code, page, limit }: Search) =>
  client.jflow.incident.page({
    query: {
      page,
      limit,
      ...(keyword && { keyword }),
      ...(processId && { processId }),
      ...(code && { code }),
    },
  });

export const loadNotices = ({ state, channel, page, limit }: Search) =>
  client.jflow.noticeLog({ query: { page, limit, state, ...(channel && { channel }) } });
