/** Resource definition for the tenant's files: columns, sort orders and filters of `file/all`. */
import { client } from '../../../session/client.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { formatDay } from '../../../ui/format/instant.ts';
import { formatFileSize } from '../../../ui/format/size.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { tenantFileTexts } from './texts.ts';

export const tenantFiles = defineResource({
  name: 'tenant-file',
  list: client.file.all,
  key: 'fileId',
  title: 'name',
  texts: tenantFileTexts,
  labels: { intro: 'tenantFile.intro', search: 'tenantFile.search', none: 'tenantFile.none' },
  columns: [
    { name: 'name', label: 'tenantFile.name', flex: 1.8, minWidth: 180 },
    {
      name: 'size',
      label: 'tenantFile.size',
      sort: 'size',
      minWidth: 100,
      cell: ({ size }) => formatFileSize(size),
    },
    { name: 'createBy', label: 'tenantFile.createBy', minWidth: 100 },
    {
      name: 'createTime',
      label: 'tenantFile.createTime',
      sort: 'createTime',
      minWidth: 170,
      cell: ({ createTime }) => <RelativeTime at={createTime} />,
    },
    {
      name: 'expireTime',
      label: 'tenantFile.expires',
      minWidth: 110,
      cell: ({ expireTime }, t) => (expireTime ? formatDay(expireTime) : t('tenantFile.longTerm')),
    },
    {
      name: 'isPersonal',
      label: 'tenantFile.origin',
      minWidth: 110,
      cell: ({ isPersonal }, t) => t(isPersonal ? 'tenantFile.personal' : 'tenantFile.form'),
    },
    { name: 'bucketName', label: 'tenantFile.bucket', minWidth: 120 },
    { name: 'useCount', label: 'tenantFile.uses', minWidth: 100 },
    { name: 'type', label: 'tenantFile.type', isHidden: true },
  ],
  filters: ['bucketId', 'userId'],
});
