/** Lists all API calls and the types of their rows. registry.test.ts generates it from the files in this folder. */
import { accountContract } from './account.ts';
import { callContract } from './call.ts';
import { dictContract } from './dict.ts';
import { directoryContract } from './directory.ts';
import { embedContract } from './embed.ts';
import { filesContract } from './files/index.ts';
import { formContract } from './form.ts';
import { homeContract } from './home.ts';
import { liveContract } from './live.ts';
import { logContract } from './log.ts';
import { merchantContract } from './merchant.ts';
import { messagesContract } from './messages/index.ts';
import { operationLogContract } from './operation-log.ts';
import { organizationContract } from './organization.ts';
import { outOfOfficeContract } from './out-of-office.ts';
import { personContract } from './person/index.ts';
import { phraseContract } from './phrase.ts';
import { positionContract } from './position.ts';
import { projectContract } from './project.ts';
import { rightsContract } from './rights/index.ts';
import { sessionContract } from './session.ts';
import { settingsContract } from './settings/index.ts';
import { signInContract } from './sign-in/index.ts';
import { tenantGrantContract } from './tenant-grant.ts';
import { transferContract } from './transfer.ts';
import { workflowContract } from './workflow/index.ts';

export type * from './account.ts';
export type * from './call.ts';
export type * from './dict.ts';
export type * from './directory.ts';
export type * from './embed.ts';
export type * from './files/index.ts';
export type * from './form.ts';
export type * from './home.ts';
export type * from './live.ts';
export type * from './log.ts';
export type * from './merchant.ts';
export type * from './messages/index.ts';
export type * from './operation-log.ts';
export type * from './organization.ts';
export type * from './out-of-office.ts';
export type * from './person/index.ts';
export type * from './phrase.ts';
export type * from './position.ts';
export type * from './project.ts';
export type * from './rights/index.ts';
export type * from './session.ts';
export type * from './settings/index.ts';
export type * from './sign-in/index.ts';
export type * from './tenant-grant.ts';
export type * from './transfer.ts';
export type * from './workflow/index.ts';

export const routes = {
  ...accountContract,
  ...callContract,
  ...dictContract,
  ...directoryContract,
  ...embedContract,
  ...filesContract,
  ...formContract,
  ...homeContract,
  ...liveContract,
  ...logContract,
  ...merchantContract,
  ...messagesContract,
  ...operationLogContract,
  ...organizationContract,
  ...outOfOfficeContract,
  ...personContract,
  ...phraseContract,
  ...positionContract,
  ...projectContract,
  ...rightsContract,
  ...sessionContract,
  ...settingsContract,
  ...signInContract,
  ...tenantGrantContract,
  ...transferContract,
  ...workflowContract,
} as const;
