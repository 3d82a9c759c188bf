/** Every page behind the sign-in. Adding one is its folder and its line here. */
import { copied, done, drafts, instances, mine, start, todo } from './approval/pages.ts';
import { home } from './home/page.ts';
import { instance } from './instance/page.ts';
import type { Page } from './page.ts';

export const pages: readonly Page[] = [home, todo, done, copied, mine, drafts, instances, start, instance];

/** The page that a menu's `component` names. */
export const pageOf = (component: string): Page | undefined =>
  pages.find(page => page.component === component);
