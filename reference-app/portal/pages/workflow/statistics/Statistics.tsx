/** The statistics of one process: the person chooses process, version and period; all three are in the address. */
import './statistics.css';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '../../../session/language.ts';
import { EmptyState, Failure } from '../../../ui/EmptyState.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { Filters } from './Filters.tsx';
import { Nodes } from './Nodes.tsx';
import { Summary } from './Summary.tsx';
import { parse, useStatistics } from './search.ts';
import { Throughput } from './Throughput.tsx';
import { statisticsTexts } from './texts.ts';
import { Versions } from './Versions.tsx';

const DEFAULTS = parse({});

export default function Statistics() {
  const { t } = useTexts(statisticsTexts);
  const [search, change] = useListSearch(parse, DEFAULTS);
  const { processId } = search;
  const { data, error, isPending, isPlaceholderData, refetch } = useStatistics(search);
  return (
    <Page intro={t('statistics.intro')}>
      <Filters search={search} statistics={data} onChange={change} />
      {processId === '' && <EmptyState title={t('statistics.choose')} text={t('statistics.chooseHint')} />}
      {error && <Failure error={error} retry={() => refetch()} />}
      {processId !== '' && isPending && <Waiting />}
      {data && !error && (
        <div className="statistics" aria-busy={isPlaceholderData}>
          <Summary of={data} />
          {data.total.started === 0 ? (
            <EmptyState title={t('statistics.none')} text={t('statistics.noneHint')} />
          ) : (
            <Nodes of={data} processId={processId} />
          )}
          <Throughput of={data} />
          <Versions of={data} onVersion={version => change({ version })} />
        </div>
      )}
    </Page>
  );
}

function Waiting() {
  const { t } = useTexts(statisticsTexts);
  return (
    <div className="statistics" role="status" aria-label={t('loading')}>
      <Skeleton variant="rounded" height={96} />
      <Skeleton variant="rounded" height={320} />
    </div>
  );
}
