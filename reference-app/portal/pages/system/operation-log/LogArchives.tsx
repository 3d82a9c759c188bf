/** Lists the archives of expired log rows, each with a download of its rows. */
import type { LogArchive } from '@countersign/sdk/api/contract';
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

/** Empty if the tenant has no archives. */
export function LogArchives() {
  const { t } = useTexts(logTexts);
  const [limit, setLimit] = useState(SHOWN_ARCHIVES);
  const archives = useQuery({
    queryKey: ['log', 'archives', limit],
    queryFn: () => client.log.archive.page({ query: { limit } }),
    placeholderData: previous => previous,
  });
  if (archives.error) return <QueryFailure error={archives.error} retry={() => archives.refetch()} />;
  const { total = 0, list = [] } = archives.data ?? {};
  if (total === 0) return null;
  return (
    <section>
      <h3>{t('archive.title')}</h3>
      <p>{t('archive.text')}</p>
      <dl className="record-facts">
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

function LogArchiveItem({ archive: { archiveId, since, until, rows } }: { archive: LogArchive }) {
  const { t } = useTexts(logTexts);
  const download = useMutation({ mutationFn: () => downloadSheetFile(archiveId) });
  const period = t('archive.period', { since: formatDay(since), until: formatDay(until) });
  return (
    <div>
      <dt>{period}</dt>
      <dd>
        {t('chain.rows', { count: rows })}{' '}
        <Button
          size="small"
          disabled={download.isPending}
          aria-label={t('archive.downloadOf', { item: period })}
          onClick={() => download.mutate()}
        >
          {t('archive.download')}
        </Button>
        {download.error && <QueryFailure error={download.error} retry={() => download.mutate()} />}
      </dd>
    </div>
  );
}
