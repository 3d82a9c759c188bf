/** Buckets of the tenant: where the bytes of files lie. */
import { definePage } from '../../../ui/define-page.ts';

export const buckets = definePage({
  component: 'system/buckets',
  path: '/system/buckets',
  title: { zh: '存储桶管理', en: 'Buckets' },
  permissions: ['system:bucket:manage'],
  load: () => import('./Buckets.tsx'),
});
