/** Compares the versions of a process in the selected period. */

import type { ProcessStatistics } from '@countersign/sdk/api/contract';
import { durationText } from '@countersign/sdk/i18n/duration';
import Button from '@mui/material/Button';
import { useTexts } from '../../../session/language.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { statisticsTexts } from './texts.ts';

interface VersionStatisticsProps {
  of: ProcessStatistics;
  onVersion: (version: number) => void;
}

export function VersionStatistics({ of: { versions }, onVersion }: VersionStatisticsProps) {
  const { t, lang } = useTexts(statisticsTexts);
  if (versions.length === 0) return null;
  const time = (seconds: number | undefined) => (seconds === undefined ? '—' : durationText(seconds, lang));
  return (
    <section className="paper statistics-part" aria-labelledby="statistics-versions">
      <h2 id="statistics-versions">{t('versions.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
      <section className="statistics-scroll" tabIndex={0} aria-label={t('versions.table')}>
        <table className="statistics-table">
          <thead>
            <tr>
              <th scope="col">{t('statistics.version')}</th>
              <th scope="col">{t('versions.published')}</th>
              <th scope="col">{t('figure.started')}</th>
              <th scope="col">{t('figure.running')}</th>
              <th scope="col">{t('figure.approved')}</th>
              <th scope="col">{t('figure.rejected')}</th>
              <th scope="col">{t('figure.revoked')}</th>
              <th scope="col">{t('figure.terminated')}</th>
              <th scope="col">{t('figure.voided')}</th>
              <th scope="col">{t('nodes.median')}</th>
              <th scope="col">{t('nodes.p90')}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(row => (
              <tr key={row.version}>
                <th scope="row">
                  <Button
                    size="small"
                    aria-label={t('versions.only', { version: row.version })}
                    onClick={() => onVersion(row.version)}
                  >
                    {t('statistics.versionOf', { version: row.version })}
                  </Button>
                </th>
                <td>
                  <RelativeTime at={row.createTime} />
                </td>
                <td>{row.started}</td>
                <td>{row.running}</td>
                <td>{row.approved}</td>
                <td>{row.rejected}</td>
                <td>{row.revoked}</td>
                <td>{row.terminated}</td>
                <td>{row.voided}</td>
                <td>{time(row.spent?.median)}</td>
                <td>{time(row.spent?.p90)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
