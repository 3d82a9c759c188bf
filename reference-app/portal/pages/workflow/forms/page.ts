/** Forms of the tenant: their list, and the designer of one of them. */
import { definePage } from '../../../ui/define-page.ts';

const permissions = ['system:form:manage'];

export const forms = definePage({
  component: 'workflow/forms',
  path: '/workflow/forms',
  title: { zh: '表单管理', en: 'Forms' },
  permissions,
  load: () => import('./Forms.tsx'),
});

export const formDesigner = definePage({
  component: 'workflow/forms/designer',
  path: '/workflow/forms/designer',
  title: { zh: '设计表单', en: 'Design a form' },
  permissions,
  isFullScreen: true,
  load: () => import('./designer/Designer.tsx'),
});
