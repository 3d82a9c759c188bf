/**
 * Defines the types of the properties that a host page sets. They are part of the published type
 * declarations.
 */
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

/**
 * A palette entry that the host page adds: a control of a registered custom type, or a built-in control with
 * preset settings.
 */
export interface PaletteEntry {
  /** Template for new controls. Each copy gets a new key and a new field key (`model`). */
  control: Control;
  label: string;
  /** Heading of the palette group that contains the entry. Default: `custom`. */
  group?: string;
}
