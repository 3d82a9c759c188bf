/** Defines the control for columns in a grid with 24 units. */
import type { ContainerControl } from '../control.ts';
import { Container } from './Container.tsx';

export const grid: ContainerControl = {
  type: 'grid',
  kind: 'container',
  Container,
};
