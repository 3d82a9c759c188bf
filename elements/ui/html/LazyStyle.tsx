/** The css of a form, for the few forms that have some: its reader is fetched with the first of them. */
import { lazy, type ReactNode, Suspense } from 'react';

const none = (_: { css: string }): ReactNode => null;

/** A form whose css cannot be loaded is drawn without it. */
const CustomStyle = lazy(async () => ({
  default: await import('./CustomStyle.tsx').then(
    module => module.CustomStyle,
    () => none,
  ),
}));

export const LazyStyle = ({ css }: { css: unknown }): ReactNode =>
  typeof css === 'string' &&
  css.trim() !== '' && (
    <Suspense>
      <CustomStyle css={css} />
    </Suspense>
  );
