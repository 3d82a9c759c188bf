/** The pages of the portal, which an entry names by their component. */
import type { Page } from '../../../ui/define-page.ts';

/** As `portal/app/pages.ts` finds them, which pages do not import. */
const modules = import.meta.glob<Record<string, Page>>('../../*/*/page.ts', { eager: true });

export const portalPages: readonly Page[] = Object.values(modules).flatMap(module => Object.values(module));
