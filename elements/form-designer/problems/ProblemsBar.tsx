/** The problems of the form below the canvas. */
import type { ReactNode } from 'react';

export function ProblemsBar(): ReactNode {
  return null;
}
