/** Shows the statistics of one process. The URL contains the process, version and period. */
import './statistics.css';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '../../../session/language.ts';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { AdminPage } from '../../../ui/Page.tsx';
import { StatisticsFilters } from './Filters.tsx';
import { NodeStatisticsSection } from './Nodes.tsx';
import { StatisticsSummary } from './Summary.tsx';
import { parseStatisticsSearch, useStatistics } from './search.ts';
import { ThroughputSection } from './Throughput.tsx';
import { statisticsTexts } from './texts.ts';
import { VersionStatistics } from './Versions.tsx';

const DEFAULT_STATISTICS_SEARCH = parseStatisticsSearch({});

export default function Statistics() {
  const { t } = useTexts(statisticsTexts);
  const [search, change] = useListSearch(parseStatisticsSearch, DEFAULT_STATISTICS_SEARCH);
  const { processId } = search;
  const { data, error, isPending, isPlaceholderData, refetch } = useStatistics(search);
  return (
    <AdminPage intro={t('statistics.intro')}>
      <StatisticsFilters search={search} statistics={data} onChange={change} />
      {processId === '' && <EmptyState title={t('statistics.choose')} text={t('statistics.chooseHint')} />}
      {error && <QueryFailure error={error} retry={() => refetch()} />}
      {processId !== '' && isPending && <StatisticsSkeleton />}
      {data && !error && (
        <div className="statistics" aria-busy={isPlaceholderData}>
          <StatisticsSummary of={data} />
          {data.total.started === 0 ? (
            <EmptyState title={t('statistics.none')} text={t('statistics.noneHint')} />
          ) : (
            <NodeStatisticsSection of={data} processId={processId} />
          )}
          <ThroughputSection of={data} />
          <VersionStatistics of={data} onVersion={version => change({ version })} />
        </div>
      )}
    </AdminPage>
  );
}

function StatisticsSkeleton() {
  const { t } = useTexts(statisticsTexts);
  return (
    <div className="statistics" role="status" aria-label={t('loading')}>
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={320} />
    </div>
  );
}
