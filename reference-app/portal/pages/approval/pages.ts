/** The approval centre: what waits for me, what I did, what I applied for, everything, and starting something new. */
import { page } from '../../ui/define-page.ts';

const APPROVAL = ['system:my:approval'];
const APPLY = ['system:my:apply'];

export const todo = page({
  component: 'approval/todo',
  path: '/approval/todo',
  title: 'todo.title',
  permissions: APPROVAL,
  load: () => import('./tasks/Todo.tsx'),
});

export const done = page({
  component: 'approval/done',
  path: '/approval/done',
  title: 'done.title',
  permissions: APPROVAL,
  load: () => import('./tasks/Done.tsx'),
});

export const copied = page({
  component: 'approval/copied',
  path: '/approval/copied',
  title: 'copied.title',
  permissions: APPROVAL,
  load: () => import('./tasks/Copied.tsx'),
});

export const mine = page({
  component: 'approval/mine',
  path: '/approval/mine',
  title: 'mine.title',
  permissions: APPLY,
  load: () => import('./applications/Mine.tsx'),
});

export const drafts = page({
  component: 'approval/drafts',
  path: '/approval/drafts',
  title: 'drafts.title',
  permissions: APPLY,
  load: () => import('./drafts/Drafts.tsx'),
});

export const instances = page({
  component: 'approval/instances',
  path: '/approval/instances',
  title: 'instances.title',
  permissions: ['system:process:manage'],
  load: () => import('./applications/All.tsx'),
});

export const start = page({
  component: 'approval/start',
  path: '/approval/start',
  title: 'start.title',
  permissions: APPLY,
  load: () => import('./start/Start.tsx'),
});
