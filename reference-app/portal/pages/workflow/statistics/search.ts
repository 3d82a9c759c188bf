/** The address of the statistics, and their query. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { text } from '../../../ui/list-search.ts';

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

export const parse = (raw: Record<string, unknown>) => ({
  keyword: '',
  page: 1,
  processId: text(raw.processId),
  version: Number.isSafeInteger(raw.version) && Number(raw.version) > 0 ? Number(raw.version) : undefined,
  beginTime: day(raw.beginTime),
  endTime: day(raw.endTime),
});

export type StatisticsSearch = ReturnType<typeof parse>;

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
