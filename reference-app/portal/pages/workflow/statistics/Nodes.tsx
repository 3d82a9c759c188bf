/** How long each step takes and where applications wait. */
import type { NodeStatistics, ProcessStatistics } from '@countersign/sdk/api/contract';
import { Link } from '@tanstack/react-router';
import { type TextsOf, useTexts } from '../../../session/language.ts';
import { When } from '../../../ui/cells.tsx';
import { durationText } from '../../../ui/format/duration.ts';
import { statisticsTexts } from './texts.ts';

export function Nodes({ of: { nodes }, processId }: { of: ProcessStatistics; processId: string }) {
  const { t } = useTexts(statisticsTexts);
  if (nodes.length === 0) return null;
  return (
    <section className="paper statistics-part" aria-labelledby="statistics-nodes">
      <h2 id="statistics-nodes">{t('nodes.title')}</h2>
      <p className="quiet">{t('nodes.text')}</p>
      <NodeTable nodes={nodes} processId={processId} />
    </section>
  );
}

type T = TextsOf<typeof statisticsTexts>;

const nameOf = ({ nodeName }: NodeStatistics, t: T): string => nodeName || t('nodes.removed');

function NodeTable({ nodes, processId }: { nodes: readonly NodeStatistics[]; processId: string }) {
  const { t, lang } = useTexts(statisticsTexts);
  const waits = Math.max(...nodes.map(({ open }) => open));
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
                {node.open > 0 && node.open === waits && <span className="mark">{t('nodes.mostWait')}</span>}
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
