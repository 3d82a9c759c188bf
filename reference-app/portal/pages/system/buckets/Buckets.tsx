/**
 * Manages the tenant's storage buckets. Administrators edit, test and remove them, and set the default
 * bucket.
 */
import type { BucketRow } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveDialog, useRowRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { bucketForm } from './form.ts';
import { BucketFileMove } from './Move.tsx';
import { buckets } from './resource.tsx';
import { BucketTest } from './Test.tsx';
import { bucketTexts } from './texts.ts';

const removeBucket = ({ bucketId }: BucketRow) => client.bucket.remove({ params: { bucketId } });
const makeDefaultBucket = ({ bucketId }: BucketRow) =>
  client.bucket.update({ body: { bucketId, isDefault: true } });

export default function Buckets() {
  const { t } = useTexts(bucketTexts);
  const list = useResource(buckets);
  const choice = useListMutation(buckets.name, makeDefaultBucket);
  const removal = useRowRemoval(buckets.name, removeBucket);
  const actions = (row: BucketRow) => (
    <>
      <RowButton
        text={t('bucket.test')}
        label={`${t('bucket.test')} ${row.bucketName}`}
        onPress={() => list.open(row.bucketId, 'test')}
      />
      {!row.isDefault && (
        <RowMenu
          item={row.bucketName}
          items={[
            ...(row.status === 'NORMAL'
              ? [{ text: t('bucket.makeDefault'), run: () => choice.mutate(row) }]
              : []),
            { text: t('bucket.move'), run: () => list.open(row.bucketId, 'move') },
            { text: t('list.removeRow'), isDestructive: true, run: () => removal.choose(row) },
          ]}
        />
      )}
    </>
  );
  return (
    <ResourcePage resource={buckets} list={list} actions={actions} actionsWidth={150}>
      <ResourceRecord
        resource={buckets}
        list={list}
        form={bucketForm}
        tabs={[
          { name: 'test', label: t('bucket.test'), content: bucket => <BucketTest bucket={bucket} /> },
          { name: 'move', label: t('bucket.move'), content: bucket => <BucketFileMove bucket={bucket} /> },
        ]}
      />
      <RemoveDialog removal={removal} title={t('bucket.removeOne', { item: removal.row?.bucketName })}>
        {t('bucket.removeText')}
      </RemoveDialog>
    </ResourcePage>
  );
}
