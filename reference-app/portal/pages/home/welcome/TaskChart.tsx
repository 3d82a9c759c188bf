/** Welcome page card that shows the number of the user's tasks by process, as a bar chart and a table. */
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import BarChartView from '../../../ui/charts/BarChart.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { countTasksByProcess } from './task-counts.ts';
import { homeTexts } from './texts.ts';

/** Number of newest tasks that are counted, which is enough to show the proportions. */
const MAX_COUNTED_TASKS = 200;
const BAR_HEIGHT = 36;
const AXIS_HEIGHT = 48;

export default function TaskChart() {
  const { t, lang } = useTexts(homeTexts);
  const query = useQuery({
    queryKey: ['tasks', 'chart', lang],
    queryFn: () => client.jflow.myTask({ query: { page: 1, limit: MAX_COUNTED_TASKS } }),
  });
  const bars = countTasksByProcess(
    query.data?.list.map(({ processName }) => processName) ?? [],
    t('home.otherTasks'),
  );
  return (
    <section className="paper task-chart">
      <header>
        <h2>{t('home.chart')}</h2>
        <Link to="/approval/todo">{t('home.all')}</Link>
      </header>
      {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && <Skeleton variant="rounded" height={220} />}
      {query.data && bars.length === 0 && <p className="quiet">{t('home.clear')}</p>}
      {bars.length > 0 && (
        <>
          <BarChartView
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
            height={bars.length * BAR_HEIGHT + AXIS_HEIGHT}
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
