/** Groups of controls, one shown at a time. */
import type { ContainerControl } from '../control.ts';
import { Container } from './Container.tsx';

export const tabs: ContainerControl = {
  type: 'tabs',
  kind: 'container',
  Container,
};
