/**
 * Tests a bucket: the server writes, reads and deletes a test object. If a step fails, the message says how
 * to fix the problem.
 */
import type { BucketRow } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { bucketTexts } from './texts.ts';

export function BucketTest({ bucket: { bucketId } }: { bucket: BucketRow }) {
  const { t } = useTexts(bucketTexts);
  const test = useListMutation('bucket', () => client.bucket.test({ body: { bucketId } }), { message: '' });
  const found = test.isPending ? undefined : test.data;
  return (
    <div className="record-body" role="tabpanel" aria-label={t('bucket.test')}>
      <p>{t('bucket.testText')}</p>
      <div role="status">
        {test.isPending && <Alert severity="info">{t('bucket.testing')}</Alert>}
        {found && <Alert severity={found.code === 'ok' ? 'success' : 'warning'}>{found.message}</Alert>}
      </div>
      <div className="resource-actions">
        <Button variant="contained" disabled={test.isPending} onClick={() => test.mutate(undefined)}>
          {t(found ? 'bucket.testAgain' : 'bucket.testNow')}
        </Button>
      </div>
    </div>
  );
}
