/** Shows the total figures of a process in the selected period. */

import type { ProcessStatistics } from '@countersign/sdk/api/contract';
import { durationText } from '@countersign/sdk/i18n/duration';
import { useTexts } from '../../../session/language.ts';
import { statisticsTexts } from './texts.ts';

export function StatisticsSummary({ of: { total, spent } }: { of: ProcessStatistics }) {
  const { t, lang } = useTexts(statisticsTexts);
  const figures = [
    { name: 'started', value: String(total.started) },
    { name: 'running', value: String(total.running), isBad: total.stuck > 0 },
    { name: 'approved', value: String(total.approved) },
    { name: 'rejected', value: String(total.rejected) },
    { name: 'revoked', value: String(total.revoked) },
    { name: 'terminated', value: String(total.terminated) },
    { name: 'voided', value: String(total.voided) },
    { name: 'median', value: spent ? durationText(spent.median, lang) : '—' },
    { name: 'p90', value: spent ? durationText(spent.p90, lang) : '—' },
  ] as const;
  return (
    <dl className="figures">
      {figures.map(figure => (
        <div key={figure.name}>
          <dt>{t(`figure.${figure.name}`)}</dt>
          <dd>{figure.value}</dd>
          {'isBad' in figure && figure.isBad && (
            <dd className="figure-note">{t('figure.stuck', { count: total.stuck })}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
