/** Every page behind the sign-in, found by its `pages/<area>/<noun>/page.ts`. */
import type { Page } from '../ui/define-page.ts';

/** Exports of each `page.ts`: one page, or several that share a folder. */
const modules = import.meta.glob<Record<string, Page>>('../pages/*/*/page.ts', { eager: true });

export const pages: readonly Page[] = Object.values(modules).flatMap(module => Object.values(module));

/** The page that a menu's `component` names. */
export const pageOf = (component: string): Page | undefined =>
  pages.find(page => page.component === component);
