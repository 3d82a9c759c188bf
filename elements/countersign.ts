/** The autoloader: an element's code is fetched when its tag first appears in the page. The only list of elements. */

/** Every element by its tag. */
export const elements: Record<string, () => Promise<unknown>> = {
  'login-widget': () => import('./login-widget/element.ts'),
};
