/** The file centre: the own files of a person. */
import { definePage } from '../../../ui/define-page.ts';

export const files = definePage({
  component: 'FileCenter',
  path: '/files',
  title: { zh: '文件中心', en: 'File centre' },
  permissions: ['system:document:center'],
  load: () => import('./Files.tsx'),
});
