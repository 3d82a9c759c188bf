/** Parses the URL parameters of the statistics page, and defines the query for the statistics. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { parseTextParam } from '../../../ui/list-search.ts';

const parseIsoDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

export const parseStatisticsSearch = (raw: Record<string, unknown>) => ({
  keyword: '',
  page: 1,
  processId: parseTextParam(raw.processId),
  version: Number.isSafeInteger(raw.version) && Number(raw.version) > 0 ? Number(raw.version) : undefined,
  beginTime: parseIsoDay(raw.beginTime),
  endTime: parseIsoDay(raw.endTime),
});

export type StatisticsSearch = ReturnType<typeof parseStatisticsSearch>;

export const useStatistics = ({ processId, version, beginTime, endTime }: StatisticsSearch) =>
  useQuery({
    queryKey: ['statistics', processId, version, beginTime, endTime],
    queryFn: () =>
      client.jflow.statistics({
        query: {
          processId,
          ...(version && { version }),
          ...(beginTime && { beginTime }),
          ...(endTime && { endTime }),
        },
      }),
    enabled: processId !== '',
    placeholderData: keepPreviousData,
  });
