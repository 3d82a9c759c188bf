/** Loads the component for custom CSS only when a form has custom CSS, because few forms do. */
import { lazy, type ReactNode, Suspense } from 'react';

const NoCustomStyle = (_: { css: string }): ReactNode => null;

/** A form whose custom CSS cannot be loaded is rendered without it. */
const CustomStyle = lazy(async () => ({
  default: await import('./CustomStyle.tsx').then(
    module => module.CustomStyle,
    () => NoCustomStyle,
  ),
}));

export const LazyStyle = ({ css }: { css: unknown }): ReactNode =>
  typeof css === 'string' &&
  css.trim() !== '' && (
    <Suspense>
      <CustomStyle css={css} />
    </Suspense>
  );
