/** Defines the control for a table with controls in its cells. Authors can merge and split the cells. */
import type { ContainerControl } from '../control.ts';
import { Container } from './Container.tsx';

export const table: ContainerControl = {
  type: 'table',
  kind: 'container',
  Container,
};
