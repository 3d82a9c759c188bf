/** Columns of a 24-part grid. */
import type { ContainerControl } from '../control.ts';
import { Container } from './Container.tsx';

export const grid: ContainerControl = {
  type: 'grid',
  kind: 'container',
  Container,
};
