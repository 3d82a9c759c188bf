/** Started and ended applications over time. */
import type { ProcessStatistics } from '@countersign/sdk/api/contract';
import { useTexts } from '../../../session/language.ts';
import { statisticsTexts } from './texts.ts';

export function Throughput({ of: { throughput } }: { of: ProcessStatistics }) {
  const { t } = useTexts(statisticsTexts);
  const { unit, spans } = throughput;
  if (spans.every(({ started, ended }) => started + ended === 0)) return null;
  return (
    <section className="paper statistics-part" aria-labelledby="statistics-throughput">
      <h2 id="statistics-throughput">{t(`throughput.${unit}`)}</h2>
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
