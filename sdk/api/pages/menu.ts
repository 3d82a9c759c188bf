/** Defines the menu directories that a new tenant gets. */
import type { MenuEntry, PageTitle } from './page.ts';
import type { PageName } from './pages.ts';

/** A menu directory. It contains the entries of the pages whose path starts with its path. */
export interface MenuDirectory extends MenuEntry {
  title: PageTitle;
  /** Page that opens at the path of the directory. */
  opens: PageName;
}

/** Menu directories, by the first path segment of their pages. */
export const menuDirectories = {
  approval: {
    name: 'Approval',
    title: { zh: '审批中心', en: 'Approvals' },
    icon: 'approval',
    order: 1,
    opens: 'approval/todo',
  },
  workflow: {
    name: 'Workflow',
    title: { zh: '流程管理', en: 'Workflow' },
    icon: 'process',
    order: 2,
    opens: 'workflow/processes',
  },
  system: {
    name: 'System',
    title: { zh: '系统管理', en: 'Administration' },
    icon: 'settings',
    order: 3,
    opens: 'system/embed',
  },
  messages: {
    name: 'Messages',
    title: { zh: '消息管理', en: 'Messages' },
    icon: 'mail',
    order: 4,
    opens: 'messages/accounts',
  },
} as const satisfies Record<string, MenuDirectory>;
