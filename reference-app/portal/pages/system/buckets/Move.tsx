/**
 * Moves all files from one bucket to another. Shows the progress and result of the running move, and earlier
 * moves.
 */
import type { BucketFileMoveJob, BucketRow } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { formatFileSize } from '../../../ui/format/size.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { bucketTexts } from './texts.ts';

const BUCKET_QUERY_KEY = 'bucket';
const MAX_TARGET_BUCKETS = 100;
const MOVE_POLL_MS = 1500;

export function BucketFileMove({ bucket }: { bucket: BucketRow }) {
  const { t } = useTexts(bucketTexts);
  const { bucketId } = bucket;
  const moves = useQuery({
    queryKey: [BUCKET_QUERY_KEY, 'moves', bucketId],
    queryFn: () => client.bucket.move.list({ query: { bucketId } }),
    refetchInterval: query => (query.state.data?.[0]?.state === 'running' ? MOVE_POLL_MS : false),
  });
  const running = moves.data?.find(({ state }) => state === 'running');
  return (
    <div className="record-body" role="tabpanel" aria-label={t('bucket.move')}>
      <p>{t('bucket.moveText')}</p>
      {running ? <RunningFileMove move={running} bucketId={bucketId} /> : <StartMoveForm bucket={bucket} />}
      <EarlierFileMoves moves={(moves.data ?? []).filter(({ state }) => state !== 'running')} />
    </div>
  );
}

function StartMoveForm({ bucket: { bucketId, acl } }: { bucket: BucketRow }) {
  const { t } = useTexts(bucketTexts);
  const [to, setTo] = useState('');
  const [acceptsPublic, setAcceptsPublic] = useState(false);
  const found = useQuery({
    queryKey: [BUCKET_QUERY_KEY, 'targets'],
    queryFn: () => client.bucket.page({ query: { limit: MAX_TARGET_BUCKETS } }),
  }).data?.list;
  const targets = found?.filter(one => one.bucketId !== bucketId && one.status === 'NORMAL') ?? [];
  const begin = useListMutation(BUCKET_QUERY_KEY, () =>
    client.bucket.move.begin({
      body: { fromBucketId: bucketId, toBucketId: to, ...(acceptsPublic && { acceptsPublic }) },
    }),
  );
  if (found && targets.length === 0) return <Alert severity="info">{t('bucket.moveNone')}</Alert>;
  const isOpened =
    acl === 'private' && (targets.find(one => one.bucketId === to)?.acl ?? 'private') !== 'private';
  return (
    <>
      <TextField
        select
        fullWidth
        label={t('bucket.moveTo')}
        value={to}
        onChange={event => setTo(event.target.value)}
      >
        {targets.map(one => (
          <MenuItem key={one.bucketId} value={one.bucketId}>
            {one.bucketName}
          </MenuItem>
        ))}
      </TextField>
      {isOpened && (
        <FormControlLabel
          control={
            <Checkbox checked={acceptsPublic} onChange={event => setAcceptsPublic(event.target.checked)} />
          }
          label={t('bucket.movePublic')}
        />
      )}
      <div className="resource-actions">
        <Button
          variant="contained"
          disabled={to === '' || (isOpened && !acceptsPublic) || begin.isPending}
          onClick={() => begin.mutate(undefined)}
        >
          {t('bucket.moveNow')}
        </Button>
      </div>
    </>
  );
}

function RunningFileMove({ move, bucketId }: { move: BucketFileMoveJob; bucketId: string }) {
  const { t } = useTexts(bucketTexts);
  const cancel = useListMutation(BUCKET_QUERY_KEY, () => client.bucket.move.cancel({ body: { bucketId } }));
  const { toBucketName: item, done, skipped, total, bytes } = move;
  const label = t('bucket.moveState', { item, done, total, size: formatFileSize(bytes) });
  return (
    <>
      <p role="status">{label}</p>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : Math.min(100, ((done + skipped) / total) * 100)}
        aria-label={t('bucket.move')}
      />
      <div className="resource-actions">
        <Button variant="outlined" disabled={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {t('bucket.moveCancel')}
        </Button>
      </div>
    </>
  );
}

function EarlierFileMoves({ moves }: { moves: readonly BucketFileMoveJob[] }) {
  const { t } = useTexts(bucketTexts);
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="bucket-moves">
      <h3 id="bucket-moves">{t('bucket.moves')}</h3>
      <ul className="bucket-moves">
        {moves.map(({ moveId, toBucketName, state, done, total, skipped, errorCode, finishTime }) => (
          <li key={moveId}>
            <span>{finishTime && formatInstant(finishTime)}</span>
            <span>{toBucketName}</span>
            <span>{t(`bucket.move.${state}`, { code: errorCode })}</span>
            <span>{t('bucket.moveCounts', { done, total })}</span>
            {skipped > 0 && (
              <span className="state state-bad">{t('bucket.moveSkipped', { count: skipped })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
