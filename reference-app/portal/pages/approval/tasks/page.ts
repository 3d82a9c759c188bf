/** The lists of tasks: open, handled, and copied to the person. */
import { definePage } from '../../../ui/define-page.ts';

export const todo = definePage({
  component: 'approval/todo',
  path: '/approval/todo',
  title: { zh: '待办', en: 'To handle' },
  permissions: ['system:my:approval'],
  isPlain: true,
  firstCalls: [
    'jflow/myTask?keyword=&sort=new&page=1&scope=open&limit=20',
    'dict/data/dictCode/Jflow_Degree',
    'preference/detail?name=approvals',
  ],
  load: () => import('./Todo.tsx'),
});

export const done = definePage({
  component: 'approval/done',
  path: '/approval/done',
  title: { zh: '已办', en: 'Handled' },
  permissions: ['system:my:approval'],
  isPlain: true,
  firstCalls: [
    'jflow/myTask?keyword=&sort=new&page=1&scope=done&limit=20',
    'dict/data/dictCode/Jflow_Degree',
    'preference/detail?name=approvals',
  ],
  load: () => import('./Done.tsx'),
});

export const copied = definePage({
  component: 'approval/copied',
  path: '/approval/copied',
  title: { zh: '抄送我的', en: 'Copied to me' },
  permissions: ['system:my:approval'],
  isPlain: true,
  firstCalls: [
    'jflow/myTask?keyword=&sort=new&page=1&scope=copied&limit=20',
    'dict/data/dictCode/Jflow_Degree',
    'preference/detail?name=approvals',
  ],
  load: () => import('./Copied.tsx'),
});
