/** Parses the URL parameters of the incident lists, and loads their pages. */
import { client } from '../../../session/client.ts';
import { parseChoiceParam, parseTextParam } from '../../../ui/list-search.ts';
import { parseListSearchParams } from '../../../ui/use-list.ts';

/** Query key for incidents and undelivered notifications. */
export const INCIDENTS_QUERY_KEY = 'incidents';

export const INCIDENT_TABS = ['stuck', 'notices'] as const;
export type IncidentTab = (typeof INCIDENT_TABS)[number];

export const INCIDENT_CODES = [
  'nobody',
  'no-branch',
  'no-process',
  'too-nested',
  'unknown-node',
  'bad-time',
] as const;
export const NOTICE_CHANNELS = ['email', 'sms', 'dingtalk', 'wecom', 'welink'] as const;
export const NOTICE_DELIVERY_STATES = ['dead', 'waiting', 'sent'] as const;

export const parseIncidentSearch = (raw: Record<string, unknown>) => ({
  ...parseListSearchParams(raw),
  part: parseChoiceParam(raw.part, INCIDENT_TABS, 'stuck'),
  processId: parseTextParam(raw.processId) || undefined,
  code: parseChoiceParam(raw.code, INCIDENT_CODES, undefined),
  state: parseChoiceParam(raw.state, NOTICE_DELIVERY_STATES, 'dead'),
  channel: parseChoiceParam(raw.channel, NOTICE_CHANNELS, undefined),
});

type IncidentSearch = ReturnType<typeof parseIncidentSearch> & { limit: number };

export const loadIncidents = ({ keyword, processId, code, page, limit }: IncidentSearch) =>
  client.jflow.incident.page({
    query: {
      page,
      limit,
      ...(keyword && { keyword }),
      ...(processId && { processId }),
      code,
    },
  });

export const loadNoticeLogPage = ({ state, channel, page, limit }: IncidentSearch) =>
  client.jflow.noticeLog({ query: { page, limit, state, channel } });
