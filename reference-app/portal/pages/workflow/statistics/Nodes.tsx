/** Shows for each node its duration and the number of waiting applications, as a bar chart and a table. */

import type { NodeStatistics, ProcessStatistics } from '@countersign/sdk/api/contract';
import { durationText } from '@countersign/sdk/i18n/duration';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type TextsOf, useTexts } from '../../../session/language.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { durationUnit } from '../../../ui/format/duration.ts';
import { busiestNode } from './busiest.ts';
import { statisticsTexts } from './texts.ts';

/** Bar chart component. The chart library is loaded with the first chart. */
const LazyBarChart = lazy(() => import('../../../ui/charts/BarChart.tsx'));

export function NodeStatisticsSection({
  of: { nodes },
  processId,
}: {
  of: ProcessStatistics;
  processId: string;
}) {
  const { t } = useTexts(statisticsTexts);
  if (nodes.length === 0) return null;
  return (
    <section className="paper statistics-part" aria-labelledby="statistics-nodes">
      <h2 id="statistics-nodes">{t('nodes.title')}</h2>
      <p className="quiet">{t('nodes.text')}</p>
      <NodeDurationChart nodes={nodes.filter(({ spent }) => spent !== null)} />
      <NodeStatisticsTable nodes={nodes} processId={processId} />
    </section>
  );
}

/** Limits the number of bars, so that the chart does not become too tall. */
const MAX_CHART_NODES = 15;

function NodeDurationChart({ nodes }: { nodes: readonly NodeStatistics[] }) {
  const { t, lang } = useTexts(statisticsTexts);
  if (nodes.length === 0) return null;
  const shown = nodes.slice(0, MAX_CHART_NODES);
  const longest = Math.max(...shown.map(({ spent }) => spent?.p90 ?? 0));
  const unit = durationUnit(longest, lang);
  const scaled = (seconds: number) => seconds / unit.seconds;
  return (
    <Suspense fallback={<div className="chart-waiting" />}>
      <LazyBarChart
        isHorizontal
        names={uniqueNodeLabels(shown, t)}
        series={[
          {
            label: t('nodes.median'),
            color: 'var(--cs-color-primary)',
            data: shown.map(({ spent }) => scaled(spent?.median ?? 0)),
          },
          {
            label: t('nodes.p90'),
            color: 'var(--cs-color-border-strong)',
            data: shown.map(({ spent }) => scaled(spent?.p90 ?? 0)),
          },
        ]}
        valueText={value => `${Math.round(value * 10) / 10} ${unit.label}`}
        height={90 + shown.length * 48}
      />
    </Suspense>
  );
}

type T = TextsOf<typeof statisticsTexts>;

const formatStatisticsNodeLabel = ({ nodeName }: NodeStatistics, t: T): string =>
  nodeName || t('nodes.removed');

/** The chart identifies bars by name, so repeated node names get a number. */
function uniqueNodeLabels(nodes: readonly NodeStatistics[], t: T): string[] {
  const seen = new Map<string, number>();
  return nodes.map(node => {
    const name = formatStatisticsNodeLabel(node, t);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function NodeStatisticsTable({ nodes, processId }: { nodes: readonly NodeStatistics[]; processId: string }) {
  const { t, lang } = useTexts(statisticsTexts);
  const busiest = busiestNode(nodes);
  const time = (seconds: number | undefined) => (seconds === undefined ? '—' : durationText(seconds, lang));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <section className="statistics-scroll" tabIndex={0} aria-label={t('nodes.table')}>
      <table className="statistics-table">
        <thead>
          <tr>
            <th scope="col">{t('nodes.node')}</th>
            <th scope="col">{t('nodes.median')}</th>
            <th scope="col">{t('nodes.p90')}</th>
            <th scope="col">{t('nodes.share')}</th>
            <th scope="col">{t('nodes.visits')}</th>
            <th scope="col">{t('nodes.returned')}</th>
            <th scope="col">{t('nodes.open')}</th>
            <th scope="col">{t('nodes.oldest')}</th>
            <th scope="col">{t('nodes.overdue')}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map(node => (
            <tr key={node.nodeId}>
              <th scope="row">
                {formatStatisticsNodeLabel(node, t)}
                {node === busiest && <span className="mark">{t('nodes.mostWait')}</span>}
              </th>
              <td>{time(node.spent?.median)}</td>
              <td>{time(node.spent?.p90)}</td>
              <td>{`${Math.round(node.share * 100)}%`}</td>
              <td>{node.visits}</td>
              <td>{node.returned}</td>
              <td>
                {node.open > 0 ? (
                  <Link
                    to="/approval/instances"
                    search={{ processId, isEnd: 2 } as never}
                    aria-label={t('nodes.openOf', {
                      item: formatStatisticsNodeLabel(node, t),
                      count: node.open,
                    })}
                  >
                    {node.open}
                  </Link>
                ) : (
                  0
                )}
              </td>
              <td>{node.oldest ? <RelativeTime at={node.oldest} /> : '—'}</td>
              <td>{node.overdue > 0 ? <span className="state state-bad">{node.overdue}</span> : 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
