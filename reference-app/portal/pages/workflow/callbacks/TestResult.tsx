/** Sends a sample event to a receiver and shows the response. */
import type { CallbackConfig } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ResponseText } from './ResponseText.tsx';
import { DELIVERIES_QUERY_KEY } from './search.ts';
import { callbackTexts } from './texts.ts';

export function ReceiverTestDialog({ receiver, onClose }: { receiver: CallbackConfig; onClose: () => void }) {
  const { t } = useTexts(callbackTexts);
  const title = useId();
  const [times, setTimes] = useState(0);
  const test = useQuery({
    queryKey: [DELIVERIES_QUERY_KEY, 'test', receiver.id, times],
    queryFn: () => client.jflow.pushDataTest({ query: { id: receiver.id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { data, error, isFetching } = test;
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{t('receiver.testOf', { item: receiver.name })}</DialogTitle>
      <DialogContent className="test-result" aria-busy={isFetching}>
        <p>
          <code>{receiver.url}</code>
        </p>
        {isFetching && <CircularProgress size={24} aria-label={t('loading')} />}
        {error && <Alert severity="error">{error.message}</Alert>}
        {data && (
          <>
            <Alert severity={data.ok ? 'success' : 'error'}>
              {t(data.ok ? 'test.ok' : 'test.failed', { result: data.status || data.result })}
            </Alert>
            <dl className="facts">
              <dt>{t('log.status')}</dt>
              <dd>{data.status || '—'}</dd>
              <dt>{t('log.result')}</dt>
              <dd>{data.result}</dd>
              <dt>{t('log.duration')}</dt>
              <dd>{data.durationMs} ms</dd>
            </dl>
            {data.response && <ResponseText text={data.response} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setTimes(times + 1)} disabled={isFetching}>
          {t('test.again')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
