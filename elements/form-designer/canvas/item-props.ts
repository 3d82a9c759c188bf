/** Defines the props of a control, and of a list of controls, on the canvas. */
import type { Control } from '@countersign/sdk/form';
import type { ComponentType } from 'react';

export interface ItemListProps {
  list: readonly Control[];
  /** Key of the layout container that contains the list; null for the top level of the form. */
  parent: string | null;
  part: number;
  /** Whether the labels of required fields have a required mark, such as an asterisk. */
  mark: boolean;
  /** Number of layout containers around the control. Default: 0. */
  depth?: number;
  /** Direction of the list: `x` for a row, `y` for a column. Default: `y`. */
  axis?: 'x' | 'y';
  /** Name of the part of the container, such as a tab, for screen readers. */
  label?: string | undefined;
}

export interface ItemProps {
  control: Control;
  mark: boolean;
  depth: number;
  /**
   * Component that renders the lists inside a container. It is passed as a prop, because lists render
   * controls, and an import would therefore be circular.
   */
  List: ComponentType<ItemListProps>;
}
