/** The approval centre: what waits for me, what I applied for, and starting something new. */
import { page } from '../page.ts';

export const todo = page({
  component: 'approval/todo',
  path: '/approval/todo',
  title: 'todo.title',
  permissions: ['system:my:approval'],
  load: () => import('./Todo.tsx'),
});

export const mine = page({
  component: 'approval/mine',
  path: '/approval/mine',
  title: 'mine.title',
  permissions: ['system:my:apply'],
  load: () => import('./Mine.tsx'),
});

export const start = page({
  component: 'approval/start',
  path: '/approval/start',
  title: 'start.title',
  load: () => import('./start/Start.tsx'),
});
