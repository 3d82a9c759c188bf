/**
 * Maps each page name to the loader of its code. The file `page-files.ts` is generated, and contains the
 * pages whose file name equals the page name. This file adds all other pages, and the first API calls of
 * pages. The compiler reports pages of `@countersign/sdk/api/pages` without a loader, and loaders without a
 * page. The build imports this table in Node, so this file must not import page modules statically.
 */
import type { PageName } from '@countersign/sdk/api/pages';
import { pageFiles } from './page-files.ts';
import type { PageLoader } from './page-loader.ts';

/** Returns the URLs of the API calls that a task list sends first. */
const firstApiCallsOfTaskList = (scope: string): string[] => [
  `jflow/myTask?keyword=&sort=new&page=1&scope=${scope}&limit=20`,
  'dict/data/dictCode/Jflow_Degree',
  'preference/detail?name=approvals',
];

export const pageLoaders: Readonly<Record<PageName, PageLoader>> = {
  ...pageFiles,

  home: { load: () => import('./home/welcome/Home.tsx') },
  FileCenter: { load: () => import('./account/files/Files.tsx') },
  ProjectView: { load: () => import('./project/view/Projects.tsx') },
  DataViewInteractionPutting: { load: () => import('./project/view/Project.tsx') },
  DownloadCenter: { load: () => import('./account/downloads/Downloads.tsx') },
  messages: { load: () => import('./account/messages/Messages.tsx') },
  profile: { load: () => import('./account/profile/Profile.tsx') },
  accountSecurity: { load: () => import('./account/security/Security.tsx') },
  SysPersonalAuthList: { load: () => import('./account/authorizations/Authorizations.tsx') },

  'approval/todo': {
    isPlain: true,
    firstCalls: firstApiCallsOfTaskList('open'),
    load: () => import('./approval/tasks/Todo.tsx'),
  },
  'approval/done': {
    isPlain: true,
    firstCalls: firstApiCallsOfTaskList('done'),
    load: () => import('./approval/tasks/Done.tsx'),
  },
  'approval/copied': {
    isPlain: true,
    firstCalls: firstApiCallsOfTaskList('copied'),
    load: () => import('./approval/tasks/Copied.tsx'),
  },
  'approval/mine': { load: () => import('./approval/applications/Mine.tsx') },
  'approval/instances': { load: () => import('./approval/applications/All.tsx') },
  'approval/run': { load: () => import('./approval/instance/Run.tsx') },

  'workflow/mobile': { load: () => import('./workflow/mobile/MobileForm.tsx') },

  'system/users': {
    isPlain: true,
    firstCalls: ['user/list?page=1&limit=20&status=all', 'preference/detail?name=user'],
    load: () => import('./system/users/Users.tsx'),
  },
  'system/all-files': { load: () => import('./system/files/TenantFiles.tsx') },
  'system/embed': { load: () => import('./system/embedding/Embedding.tsx') },
};
