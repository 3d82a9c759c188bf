/** Defines the control for a titled group of controls. */
import type { ContainerControl } from '../control.ts';
import { Container } from './Container.tsx';

export const card: ContainerControl = {
  type: 'card',
  kind: 'container',
  Container,
};
