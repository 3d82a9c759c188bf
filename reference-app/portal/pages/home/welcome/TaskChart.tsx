/** A card of the welcome page: the own tasks by process, as bars, with the same figures in a table below. */
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import BarChart from '../../../ui/charts/BarChart.tsx';
import { Failure } from '../../../ui/EmptyState.tsx';
import { countsOf } from './task-counts.ts';
import { homeTexts } from './texts.ts';

/** The newest ones: enough for the shares, in one page. */
const COUNTED = 200;
const BAR = 36;
const AXIS = 48;

export default function TaskChart() {
  const { t, lang } = useTexts(homeTexts);
  const query = useQuery({
    queryKey: ['tasks', 'chart', lang],
    queryFn: () => client.jflow.myTask({ query: { page: 1, limit: COUNTED } }),
  });
  const bars = countsOf(query.data?.list.map(({ processName }) => processName) ?? [], t('home.otherTasks'));
  return (
    <section className="paper task-chart">
      <header>
        <h2>{t('home.chart')}</h2>
        <Link to="/approval/todo">{t('home.all')}</Link>
      </header>
      {query.isError && <Failure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && <Skeleton variant="rounded" height={220} />}
      {query.data && bars.length === 0 && <p className="quiet">{t('home.clear')}</p>}
      {bars.length > 0 && (
        <>
          <BarChart
            isHorizontal
            names={bars.map(({ name }) => name)}
            series={[
              {
                label: t('home.chartTasks'),
                color: 'var(--cs-color-primary)',
                data: bars.map(({ count }) => count),
              },
            ]}
            valueText={value => (Number.isInteger(value) ? String(value) : '')}
            height={bars.length * BAR + AXIS}
          />
          <details>
            <summary>{t('home.chartTable')}</summary>
            <ul>
              {bars.map(({ name, count }) => (
                <li key={name}>
                  {name} {count}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}
