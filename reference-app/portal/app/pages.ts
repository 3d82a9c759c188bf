/** Every page behind the sign-in. Adding one is its folder and its line here. */

import { messages } from '../pages/account/messages/page.ts';
import { profile } from '../pages/account/profile/page.ts';
import { instances, mine } from '../pages/approval/applications/page.ts';
import { drafts } from '../pages/approval/drafts/page.ts';
import { instance } from '../pages/approval/instance/page.ts';
import { start } from '../pages/approval/start/page.ts';
import { copied, done, todo } from '../pages/approval/tasks/page.ts';
import { home } from '../pages/home/welcome/page.ts';
import { embedding } from '../pages/system/embedding/page.ts';
import { positions } from '../pages/system/positions/page.ts';
import type { Page } from '../ui/define-page.ts';

export const pages: readonly Page[] = [
  home,
  todo,
  done,
  copied,
  mine,
  drafts,
  instances,
  start,
  instance,
  messages,
  profile,
  embedding,
  positions,
];

/** The page that a menu's `component` names. */
export const pageOf = (component: string): Page | undefined =>
  pages.find(page => page.component === component);
