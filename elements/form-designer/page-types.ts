/** The types of the properties that a page sets, written beside the built elements too. */
import type { Control } from '@countersign/sdk/form';

/** The buttons of the toolbar, in their default order. */
export const toolbarButtons = [
  'save',
  'preview',
  'importJson',
  'exportJson',
  'exportCode',
  'reset',
  'close',
  'undo',
  'redo',
] as const;

export type ToolbarButton = (typeof toolbarButtons)[number];

/** A control of the page in the palette: a type that `registerControl` draws, or a control with other settings. */
export interface PaletteEntry {
  /** Copied for each new control; its key and model are given then. */
  control: Control;
  label: string;
  /** Heading of the group; `custom` by default. */
  group?: string;
}
