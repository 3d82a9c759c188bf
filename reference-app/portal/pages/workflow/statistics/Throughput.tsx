/** Shows how many applications started and ended over time, as a bar chart and a collapsible table. */
import type { ProcessStatistics } from '@countersign/sdk/api/contract';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../session/language.ts';
import { statisticsTexts } from './texts.ts';

const LazyBarChart = lazy(() => import('../../../ui/charts/BarChart.tsx'));

export function ThroughputSection({ of: { throughput } }: { of: ProcessStatistics }) {
  const { t } = useTexts(statisticsTexts);
  const { unit, spans } = throughput;
  const labelOf = (day: string) => (unit === 'month' ? day.slice(0, 7) : day.slice(5));
  if (spans.every(({ started, ended }) => started + ended === 0)) return null;
  return (
    <section className="paper statistics-part" aria-labelledby="statistics-throughput">
      <h2 id="statistics-throughput">{t(`throughput.${unit}`)}</h2>
      <Suspense fallback={<div className="chart-waiting" />}>
        <LazyBarChart
          names={spans.map(({ day }) => labelOf(day))}
          series={[
            {
              label: t('throughput.started'),
              color: 'var(--cs-color-primary)',
              data: spans.map(({ started }) => started),
            },
            {
              label: t('throughput.ended'),
              color: 'var(--cs-color-success)',
              data: spans.map(({ ended }) => ended),
            },
          ]}
          valueText={value => (Number.isInteger(value) ? String(value) : '')}
          height={260}
        />
      </Suspense>
      <details className="statistics-details">
        <summary>{t('throughput.table')}</summary>
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{t('throughput.begin')}</th>
              <th scope="col">{t('throughput.started')}</th>
              <th scope="col">{t('throughput.ended')}</th>
            </tr>
          </thead>
          <tbody>
            {spans.map(({ day, started, ended }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{started}</td>
                <td>{ended}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
