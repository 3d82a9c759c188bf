/** Defines the control for groups of controls of which one is displayed at a time. */
import type { ContainerControl } from '../control.ts';
import { Container } from './Container.tsx';

export const tabs: ContainerControl = {
  type: 'tabs',
  kind: 'container',
  Container,
};
