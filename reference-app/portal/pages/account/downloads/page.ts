/** The download centre: the exports and imports of a person. */
import { definePage } from '../../../ui/define-page.ts';

export const downloads = definePage({
  component: 'DownloadCenter',
  path: '/downloads',
  title: { zh: '下载中心', en: 'Download centre' },
  load: () => import('./Downloads.tsx'),
});
