/** The projects of a person, and the overview of one of them. */
import { definePage } from '../../../ui/define-page.ts';

export const projectList = definePage({
  component: 'ProjectView',
  path: '/project/view',
  title: { zh: '项目', en: 'Projects' },
  meta: { hideHeader: true, noCache: true, affix: true },
  load: () => import('./Projects.tsx'),
});

export const projectOverview = definePage({
  component: 'DataViewInteractionPutting',
  path: '/project/view/$projectId',
  title: { zh: '项目概览', en: 'Project overview' },
  load: () => import('./Project.tsx'),
});
