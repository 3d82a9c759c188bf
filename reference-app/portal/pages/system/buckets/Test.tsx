/** Tests a bucket: the server writes, reads and removes an object of its own, and says what to do where that fails. */
import type { BucketRow } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { bucketTexts } from './texts.ts';

export function Test({ bucket: { bucketId } }: { bucket: BucketRow }) {
  const { t } = useTexts(bucketTexts);
  const test = useChange('bucket', () => client.bucket.test({ body: { bucketId } }), { message: '' });
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
