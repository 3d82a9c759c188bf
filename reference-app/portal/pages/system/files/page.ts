/** All files of the tenant, for administrators. */
import { definePage } from '../../../ui/define-page.ts';

export const tenantFiles = definePage({
  component: 'system/all-files',
  path: '/system/all-files',
  title: { zh: '文件管理', en: 'Files' },
  permissions: ['system:file:list'],
  load: () => import('./TenantFiles.tsx'),
});
