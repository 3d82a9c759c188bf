/** A change of the language: by way of `/refresh`, which draws the page anew. */
import type { Lang } from '@countersign/sdk/i18n';
import type { AnyRouter } from '@tanstack/react-router';

/** A page with unsaved input may ask before it is left. */
export const changeLanguage = (router: AnyRouter, lang: Lang): Promise<void> =>
  router.navigate({
    href: `/refresh?lang=${lang}&redirect=${encodeURIComponent(router.state.location.href)}`,
    replace: true,
  });
