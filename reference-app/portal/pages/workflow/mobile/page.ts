/** The saved draft of a form as people fill it in on a phone; the form designer shows the page in a frame. */
import { definePage } from '../../../ui/define-page.ts';

export const mobileForm = definePage({
  component: 'workflow/mobile',
  path: '/workflow-mobile',
  title: { zh: '手机预览', en: 'Mobile preview' },
  permissions: ['system:form:manage'],
  isFullScreen: true,
  load: () => import('./MobileForm.tsx'),
});
