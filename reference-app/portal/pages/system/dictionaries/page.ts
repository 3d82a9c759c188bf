/** Dictionaries of the tenant, with their entries. */
import { definePage } from '../../../ui/define-page.ts';

export const dictionaries = definePage({
  component: 'system/dictionaries',
  path: '/system/dictionaries',
  title: { zh: '字典管理', en: 'Dictionaries' },
  permissions: ['system:dict:manage'],
  load: () => import('./Dictionaries.tsx'),
});
