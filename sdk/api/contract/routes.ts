/** Lists all API calls and the types of their rows. registry.test.ts generates it from the files in this folder. */
import { account } from './account.ts';
import { call } from './call.ts';
import { dict } from './dict.ts';
import { directory } from './directory.ts';
import { embed } from './embed.ts';
import { files } from './files/index.ts';
import { form } from './form.ts';
import { home } from './home.ts';
import { live } from './live.ts';
import { log } from './log.ts';
import { merchant } from './merchant.ts';
import { messages } from './messages/index.ts';
import { operationLog } from './operation-log.ts';
import { organization } from './organization.ts';
import { outOfOffice } from './out-of-office.ts';
import { parameter } from './parameter.ts';
import { person } from './person/index.ts';
import { phrase } from './phrase.ts';
import { position } from './position.ts';
import { project } from './project.ts';
import { properties } from './properties.ts';
import { rights } from './rights/index.ts';
import { session } from './session.ts';
import { signIn } from './sign-in/index.ts';
import { tenantGrant } from './tenant-grant.ts';
import { theme } from './theme.ts';
import { transfer } from './transfer.ts';
import { workflow } from './workflow/index.ts';

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
export type * from './parameter.ts';
export type * from './person/index.ts';
export type * from './phrase.ts';
export type * from './position.ts';
export type * from './project.ts';
export type * from './properties.ts';
export type * from './rights/index.ts';
export type * from './session.ts';
export type * from './sign-in/index.ts';
export type * from './tenant-grant.ts';
export type * from './theme.ts';
export type * from './transfer.ts';
export type * from './workflow/index.ts';

export const routes = {
  ...account,
  ...call,
  ...dict,
  ...directory,
  ...embed,
  ...files,
  ...form,
  ...home,
  ...live,
  ...log,
  ...merchant,
  ...messages,
  ...operationLog,
  ...organization,
  ...outOfOffice,
  ...parameter,
  ...person,
  ...phrase,
  ...position,
  ...project,
  ...properties,
  ...rights,
  ...session,
  ...signIn,
  ...tenantGrant,
  ...theme,
  ...transfer,
  ...workflow,
} as const;
