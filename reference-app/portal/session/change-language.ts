/** Changes the language by navigating to `/refresh`, which reloads all data. */
import type { Lang } from '@countersign/sdk/i18n';
import type { AnyRouter } from '@tanstack/react-router';

/**
 * Changes the language with a navigation, so that a page with unsaved input can ask for confirmation first.
 */
export const changeLanguage = (router: AnyRouter, lang: Lang): Promise<void> =>
  router.navigate({
    href: `/refresh?lang=${lang}&redirect=${encodeURIComponent(router.state.location.href)}`,
    replace: true,
  });
