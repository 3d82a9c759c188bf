/** How long each step takes and where applications wait: bars, and the same figures in a table. */

import type { NodeStatistics, ProcessStatistics } from '@countersign/sdk/api/contract';
import { durationText } from '@countersign/sdk/i18n/duration';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type TextsOf, useTexts } from '../../../session/language.ts';
import { When } from '../../../ui/cells.tsx';
import { unitFor } from '../../../ui/format/duration.ts';
import { busiestOf } from './busiest.ts';
import { statisticsTexts } from './texts.ts';

/** The library of charts is loaded with the first chart. */
const BarChart = lazy(() => import('../../../ui/charts/BarChart.tsx'));

export function Nodes({ of: { nodes }, processId }: { of: ProcessStatistics; processId: string }) {
  const { t } = useTexts(statisticsTexts);
  if (nodes.length === 0) return null;
  return (
    <section className="paper statistics-part" aria-labelledby="statistics-nodes">
      <h2 id="statistics-nodes">{t('nodes.title')}</h2>
      <p className="quiet">{t('nodes.text')}</p>
      <NodeChart nodes={nodes.filter(({ spent }) => spent !== null)} />
      <NodeTable nodes={nodes} processId={processId} />
    </section>
  );
}

/** Rows that fit a chart without scrolling for long. */
const MOST = 15;

function NodeChart({ nodes }: { nodes: readonly NodeStatistics[] }) {
  const { t, lang } = useTexts(statisticsTexts);
  if (nodes.length === 0) return null;
  const shown = nodes.slice(0, MOST);
  const longest = Math.max(...shown.map(({ spent }) => spent?.p90 ?? 0));
  const unit = unitFor(longest, lang);
  const scaled = (seconds: number) => seconds / unit.seconds;
  return (
    <Suspense fallback={<div className="chart-waiting" />}>
      <BarChart
        isHorizontal
        names={labelsOf(shown, t)}
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

const nameOf = ({ nodeName }: NodeStatistics, t: T): string => nodeName || t('nodes.removed');

/** A band needs a name of its own: nodes with the same name are counted. */
function labelsOf(nodes: readonly NodeStatistics[], t: T): string[] {
  const seen = new Map<string, number>();
  return nodes.map(node => {
    const name = nameOf(node, t);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function NodeTable({ nodes, processId }: { nodes: readonly NodeStatistics[]; processId: string }) {
  const { t, lang } = useTexts(statisticsTexts);
  const busiest = busiestOf(nodes);
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
                {nameOf(node, t)}
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
                    aria-label={t('nodes.openOf', { item: nameOf(node, t), count: node.open })}
                  >
                    {node.open}
                  </Link>
                ) : (
                  0
                )}
              </td>
              <td>{node.oldest ? <When at={node.oldest} /> : '—'}</td>
              <td>{node.overdue > 0 ? <span className="state state-bad">{node.overdue}</span> : 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
