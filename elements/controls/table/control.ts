/** Controls in the cells of a table that authors merge and split. */
import type { ContainerControl } from '../control.ts';
import { Container } from './Container.tsx';

export const table: ContainerControl = {
  type: 'table',
  kind: 'container',
  Container,
};
