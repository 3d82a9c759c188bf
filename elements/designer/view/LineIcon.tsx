/**
 * Renders a line icon of 16 × 16 px in the text colour. The icon is decorative; the element around it has the
 * accessible name.
 */
import type { ReactNode } from 'react';

export const LineIcon = ({ path }: { path: string }): ReactNode => (
  <svg className="designer-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
