/** The code of pages, and the first calls that begin with it. */
import { type ComponentType, lazy } from 'react';
import { allows } from '../session/allows.ts';
import { queries, userInfo } from '../session/queries.ts';
import { loadWithMui } from '../theme/with-mui.tsx';
import type { Page } from '../ui/define-page.ts';

/** The component of each page that was asked for; a page that was shown keeps its own. */
const bodies = new Map<Page, ComponentType>();

const loadBody = (page: Page) => (page.isPlain ? page.load() : loadWithMui(page.load));

/** The component of a page: at once where its code is here, else within a `<Suspense>`. */
export function bodyOf(page: Page): ComponentType {
  const known = bodies.get(page) ?? lazy(() => loadBody(page));
  bodies.set(page, known);
  return known;
}

/**
 * Use as soon as a page is known to come: its code and its first calls wait for nothing else. The guard and the frame
 * decide whether it is shown, and the server refuses a call that the person may not make. Resolves once the
 * page can be drawn with its data.
 */
export async function beginPage(page: Page, search: Record<string, unknown>): Promise<void> {
  const held = queries.getQueryData(userInfo.queryKey)?.permissions;
  if (held && page.permissions && !allows(held, page.permissions)) return;
  const shown = loadBody(page);
  const { begin } = await page.load();
  const answered = begin?.(search);
  const { default: Body } = await shown;
  if (!bodies.has(page)) bodies.set(page, Body);
  await answered;
}
