/** Defines the menu directories that a new tenant gets. */
import type { MenuEntry, PageTitle } from './page.ts';
import type { PageName } from './pages.ts';

/**
 * A menu directory. It contains the menu entry of each page whose path starts with the path of the directory.
 */
export interface MenuDirectory extends MenuEntry {
  title: PageTitle;
  /** Page that opens at the path of the menu directory. */
  opens: PageName;
}

/** Menu directories. The key of a directory is the first path segment of the pages in it. */
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
