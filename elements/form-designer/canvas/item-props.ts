/** The props of a control and of a list on the canvas. */
import type { Control } from '@countersign/sdk/form';
import type { ComponentType } from 'react';

export interface ItemListProps {
  list: readonly Control[];
  /** The key of the container; null for the form itself. */
  parent: string | null;
  part: number;
  /** Whether required labels have a mark. */
  mark: boolean;
  /** Containers around it. */
  depth?: number;
  /** The direction in which the controls follow each other. */
  axis?: 'x' | 'y';
  /** The name of the part, for screen readers. */
  label?: string | undefined;
}

export interface ItemProps {
  control: Control;
  mark: boolean;
  depth: number;
  /** Draws the lists inside a container. */
  List: ComponentType<ItemListProps>;
}
