/** Resource definition for buckets: columns and filters of `bucket/page`. */
import { client } from '../../../session/client.ts';
import { formatFileSize } from '../../../ui/format/size.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';
import { bucketTexts } from './texts.ts';

export const STORAGE_TYPES = ['disk', 's3'] as const;
export const BUCKET_ACLS = ['private', 'public-read', 'public-read-write'] as const;

export const buckets = defineResource({
  name: 'bucket',
  list: client.bucket.page,
  key: 'bucketId',
  title: 'bucketName',
  texts: bucketTexts,
  labels: {
    intro: 'bucket.intro',
    add: 'bucket.add',
    search: 'bucket.search',
    none: 'bucket.none',
    hint: 'bucket.hint',
  },
  columns: [
    {
      name: 'bucketName',
      label: 'bucket.name',
      flex: 1.4,
      minWidth: 170,
      cell: ({ bucketName, isDefault }, t) =>
        isDefault ? t('bucket.nameDefault', { item: bucketName }) : bucketName,
    },
    {
      name: 'storageType',
      label: 'bucket.storage',
      minWidth: 120,
      cell: ({ storageType }, t) => t(`bucket.storage.${storageType}`),
    },
    { name: 'acl', label: 'bucket.acl', minWidth: 120, cell: ({ acl }, t) => t(`bucket.acl.${acl}`) },
    { name: 'endpoint', label: 'bucket.endpoint', flex: 1.6, minWidth: 170 },
    { name: 'fileCount', label: 'bucket.files', minWidth: 90 },
    { name: 'bytes', label: 'bucket.bytes', minWidth: 100, cell: ({ bytes }) => formatFileSize(bytes) },
    {
      name: 'status',
      label: 'bucket.status',
      minWidth: 120,
      cell: ({ bucketId, bucketName, status, isDefault }, t) =>
        isDefault ? (
          t('status.on')
        ) : (
          <StatusSwitch
            resource="bucket"
            item={bucketName}
            isOn={status === 'NORMAL'}
            onChange={isOn =>
              client.bucket.update({ body: { bucketId, status: isOn ? 'NORMAL' : 'ABNORMAL' } })
            }
          />
        ),
    },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'storageType',
      label: t('bucket.storage'),
      choices: STORAGE_TYPES.map(value => ({ value, label: t(`bucket.storage.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'acl',
      label: t('bucket.acl'),
      choices: BUCKET_ACLS.map(value => ({ value, label: t(`bucket.acl.${value}`) })),
    },
  ],
});
