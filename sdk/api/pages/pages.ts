/** Lists all pages of the portal. The key of a page is the name of its component. */
import { approvalPages } from './approval.ts';
import { messagePages } from './messages.ts';
import type { PageDeclaration } from './page.ts';
import { personalPages } from './personal.ts';
import { systemPages } from './system.ts';
import { workflowPages } from './workflow.ts';

export const portalPageDeclarations = {
  ...personalPages,
  ...approvalPages,
  ...workflowPages,
  ...systemPages,
  ...messagePages,
};

/** Name of a page in menus and in the code: its component name. */
export type PageName = keyof typeof portalPageDeclarations;

/** A page declaration with defaults filled in. */
export interface PortalPage extends PageDeclaration {
  component: PageName;
  path: string;
}

export const portalPageNames = Object.keys(portalPageDeclarations) as readonly PageName[];

/** Returns a page's declaration with its component name and path. */
export function describePage(component: PageName): PortalPage {
  const page: PageDeclaration = portalPageDeclarations[component];
  return { ...page, component, path: page.path ?? `/${component}` };
}
