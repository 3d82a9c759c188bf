/** Lists the archives of a subject. An archive of log rows has a download of its rows. */
import type { ArchiveSubject, LogArchive } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { formatDay } from '../../../ui/format/instant.ts';
import { downloadSheetFile } from '../../../ui/transfer/sheet-file.ts';
import { logTexts } from './texts.ts';

/** Number of archives that are shown first, and that each further step adds. */
const SHOWN_ARCHIVES = 10;

/** Empty if the tenant has no archives of the subject. */
export function LogArchives({ subject }: { subject: ArchiveSubject }) {
  const { t } = useTexts(logTexts);
  const [limit, setLimit] = useState(SHOWN_ARCHIVES);
  const archives = useQuery({
    queryKey: ['log', 'archives', subject, limit],
    queryFn: () => client.log.archive.page({ query: { subject, limit } }),
    placeholderData: previous => previous,
  });
  if (archives.error) return <QueryFailure error={archives.error} retry={() => archives.refetch()} />;
  const { total = 0, list = [] } = archives.data ?? {};
  if (total === 0) return null;
  return (
    <section>
      <h3>{t(`archive.title.${subject}`)}</h3>
      <p>{t(`archive.text.${subject}`)}</p>
      <dl className="record-facts" style={{ marginBlockStart: 12 }}>
        {list.map(archive => (
          <LogArchiveItem key={archive.archiveId} archive={archive} />
        ))}
      </dl>
      {list.length < total && (
        <Button size="small" onClick={() => setLimit(limit + SHOWN_ARCHIVES)}>
          {t('archive.more', { count: total - list.length })}
        </Button>
      )}
    </section>
  );
}

function LogArchiveItem({ archive: { archiveId, subject, since, until, rows } }: { archive: LogArchive }) {
  const { t } = useTexts(logTexts);
  const [first, last] = [formatDay(since), formatDay(until)];
  const period = first === last ? first : t('archive.period', { since: first, until: last });
  return (
    <div>
      <dt>{period}</dt>
      <dd>
        {t(`archive.count.${subject}`, { count: rows })}{' '}
        {subject === 'logs' && <LogArchiveDownload archiveId={archiveId} period={period} />}
      </dd>
    </div>
  );
}

function LogArchiveDownload({ archiveId, period }: { archiveId: string; period: string }) {
  const { t } = useTexts(logTexts);
  const download = useMutation({ mutationFn: () => downloadSheetFile(archiveId) });
  return (
    <>
      <Button
        size="small"
        disabled={download.isPending}
        aria-label={t('archive.downloadOf', { item: period })}
        onClick={() => download.mutate()}
      >
        {t('archive.download')}
      </Button>
      {download.error && <QueryFailure error={download.error} retry={() => download.mutate()} />}
    </>
  );
}
