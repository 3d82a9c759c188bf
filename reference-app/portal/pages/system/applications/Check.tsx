/** Checks that an application's path loads and that its page may be framed, and opens the application. */
import type { ApplicationRow } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../session/language.ts';
import { checkApplicationPath } from './frame-check.ts';
import { applicationTexts } from './texts.ts';

export function ApplicationFrameCheck({
  application: { appId, appPath, openType },
}: {
  application: ApplicationRow;
}) {
  const { t } = useTexts(applicationTexts);
  const check = useQuery({
    queryKey: ['application', 'check', appId, appPath],
    queryFn: () => checkApplicationPath(appPath),
    staleTime: 0,
  });
  const verdict = check.isFetching ? undefined : check.data;
  const isGood = verdict === 'good' || verdict === 'elsewhere';
  return (
    <div className="record-body" role="tabpanel" aria-label={t('app.check')}>
      <code>{appPath}</code>
      <div role="status">
        {verdict ? (
          <Alert severity={isGood ? 'success' : 'warning'}>{t(`app.${verdict}`)}</Alert>
        ) : (
          <Alert severity="info">{t('app.checking')}</Alert>
        )}
      </div>
      <div className="resource-actions">
        <Button variant="outlined" onClick={() => check.refetch()}>
          {t('app.checkAgain')}
        </Button>
        <Button
          variant="contained"
          href={appPath}
          {...(openType === '1' && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {t('app.open')}
        </Button>
      </div>
    </div>
  );
}
