/** Figures and charts for a project overview. Each chart has a collapsible table with its figures. */
import type { ProjectOverview } from '@countersign/sdk/api/contract';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../session/language.ts';
import type { BarChartProps } from '../../../ui/charts/BarChart.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { projectListTexts } from './texts.ts';

/** The chart library loads with the first chart. */
const LazyBarChart = lazy(() => import('../../../ui/charts/BarChart.tsx'));

interface OverviewProps {
  overview: UseQueryResult<ProjectOverview>;
}

interface FiguresProps extends OverviewProps {
  /** Whether the figures describe one project. If so, the number of projects is omitted. */
  isOfOne?: boolean;
}

const PROJECT_COUNT_NAMES = ['members', 'started', 'running', 'approved', 'declined'] as const;

export function OverviewCounts({ overview: { data, error, refetch }, isOfOne = false }: FiguresProps) {
  const { t } = useTexts(projectListTexts);
  if (error) return <QueryFailure error={error} retry={() => refetch()} />;
  return (
    <dl className="project-figures" aria-busy={data === undefined}>
      {(isOfOne ? PROJECT_COUNT_NAMES : (['projects', ...PROJECT_COUNT_NAMES] as const)).map(name => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{data ? data[name] : <Skeleton width={40} />}</dd>
        </div>
      ))}
    </dl>
  );
}

export function OverviewCharts({ overview: { data } }: OverviewProps) {
  const { t } = useTexts(projectListTexts);
  if (!data || data.started === 0) return null;
  const { days, busiest, processes } = data;
  return (
    <div className="project-charts">
      <OverviewChart
        id="project-days"
        title={t('chart.days')}
        first={t('chart.day')}
        names={days.map(({ day }) => day.slice(5))}
        series={[
          {
            label: t('chart.started'),
            color: 'var(--cs-color-primary)',
            data: days.map(({ started }) => started),
          },
          {
            label: t('chart.ended'),
            color: 'var(--cs-color-success)',
            data: days.map(({ ended }) => ended),
          },
        ]}
        height={260}
      />
      <StartedInstanceCountChart
        id="project-processes"
        title={t('chart.processes')}
        first={t('chart.process')}
      >
        {processes.map(({ processName, started }) => ({ name: processName, started }))}
      </StartedInstanceCountChart>
      {busiest.length > 1 && (
        <StartedInstanceCountChart id="project-busiest" title={t('chart.busiest')} first={t('project.name')}>
          {busiest.map(({ projectName, started }) => ({ name: projectName, started }))}
        </StartedInstanceCountChart>
      )}
    </div>
  );
}

interface ShareChartProps {
  id: string;
  title: string;
  first: string;
  children: { name: string; started: number }[];
}

const BAR_HEIGHT = 34;
const AXIS_HEIGHT = 56;

function StartedInstanceCountChart({ children: bars, ...props }: ShareChartProps) {
  const { t } = useTexts(projectListTexts);
  return (
    <OverviewChart
      {...props}
      isHorizontal
      names={bars.map(({ name }) => name)}
      series={[
        {
          label: t('chart.started'),
          color: 'var(--cs-color-primary)',
          data: bars.map(({ started }) => started),
        },
      ]}
      height={bars.length * BAR_HEIGHT + AXIS_HEIGHT}
    />
  );
}

interface OverviewChartProps extends Omit<BarChartProps, 'valueText'> {
  id: string;
  title: string;
  /** Heading of the first table column, which contains the names. */
  first: string;
}

function OverviewChart({ id, title, first, ...chart }: OverviewChartProps) {
  const { t } = useTexts(projectListTexts);
  return (
    <section className="paper project-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Suspense fallback={<div className="chart-waiting" />}>
        <LazyBarChart {...chart} valueText={value => (Number.isInteger(value) ? String(value) : '')} />
      </Suspense>
      <details className="project-details">
        <summary>{t('chart.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {chart.series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.names.map((name, row) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {chart.series.map(({ label, data }) => (
                  <td key={label}>{data[row]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
