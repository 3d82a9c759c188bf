/**
 * Defines the interface between controls and the renderer: for inputs, layout containers (such as tabs, cards
 * and grids), controls with rows (such as the dynamic table), and decorations (such as headings, notes and
 * buttons). A layout container consists of parts, for example its tabs or columns.
 */
import type { Control, ControlType, Field, FormLang, Part } from '@countersign/sdk/form';
import type { ComponentType, ReactNode } from 'react';

export interface FieldProps {
  /** Id of the input that the label refers to. For a group, prefix for the ids of its inputs. */
  id: string;
  control: Control;
  label: string;
  value: unknown;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  /** Ids of the help text and the error, for `aria-describedby`. */
  describedBy: string | undefined;
  lang: FormLang;
  /** Called with the value that the user entered. The store converts it to the control's value type. */
  onChange(value: unknown): void;
}

/** The state of a step. A step is a part of a layout container, for example a tab. */
export interface StepState {
  /** True if at least one control of the step is visible. */
  shown: boolean;
  /** The number of fields with an error, including errors that are not displayed yet. */
  left: number;
  /** The number of fields that display an error. */
  wrong: number;
}

export interface StepsAccess {
  /** Subscribes to changes of the states of all steps. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  states(): readonly StepState[];
  /**
   * Displays the errors of the step at the index `part` and focuses the first error. Returns true if the step
   * has no errors.
   */
  check(part: number): boolean | Promise<boolean>;
}

export interface ContainerProps {
  control: Control;
  parts: Part[];
  lang: FormLang;
  readOnly: boolean;
  /** Index of the open part of a layout container that shows one part at a time. */
  open: number;
  onOpen(part: number): void;
  /**
   * Returns an object that gives access to the container's parts, such as tabs, as steps. The function keeps
   * its identity while the same container is rendered. The property is undefined in the designer.
   */
  steps?: (() => StepsAccess) | undefined;
  renderPart(part: number): ReactNode;
}

/** An event that the form sends when the user presses a button with an action of the host page. */
export interface ButtonAction {
  /** Name of the action. The form definition contains this name as `dynamicFun`. */
  name: string;
  /** The key that the form definition gives to the pressed button. */
  key: string;
}

export interface DecorationProps {
  control: Control;
  lang: FormLang;
  readOnly: boolean;
  disabled: boolean;
  onAction(action: ButtonAction): void;
}

/** Props of the component that displays a value read-only. */
export interface DocumentProps {
  control: Control;
  label: string;
  /** The value of the control to display. Empty values are never passed. */
  value: unknown;
  lang: FormLang;
}

/** A column of a control with rows: the field in the column, and whether the user may write it. */
export interface RowColumn {
  field: Field;
  disabled: boolean;
  /** The columns of the nested rows, if this column contains rows. Empty for all other columns. */
  inside: readonly RowColumn[];
  /** True for a text or another decoration between the fields. The column has no value. */
  isDecoration?: boolean;
}

/** Identifies and describes a cell to be rendered: a field in a row. */
export interface CellPlace {
  column: RowColumn;
  /** Index of the row in the field's value. */
  at: number;
  /** Id of the row, which does not depend on its position. */
  rowId: string;
  value: unknown;
  label: string;
}

/** Identifies a cell by its row and column. */
export interface EnteredCell {
  rowId: string;
  model: string;
}

export interface RowsProps {
  id: string;
  field: Field;
  rows: readonly unknown[];
  columns: readonly RowColumn[];
  lang: FormLang;
  readOnly: boolean;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  label: string;
  describedBy: string | undefined;
  /** True when printing: rows far from the viewport are rendered too. */
  drawAll: boolean;
  /**
   * The row to scroll to before an error in the row is focused. To scroll to the same row again, pass a new
   * object.
   */
  sought: { at: number } | null;
  /**
   * Called with the new rows of the field. The cells in `entered` display their errors at once, as if the
   * user had already left these cells.
   */
  onChange(rows: readonly unknown[], entered?: readonly EnteredCell[]): void;
  renderCell(place: CellPlace): ReactNode;
}

/** The type name of a custom control. */
export type CustomType = string & { readonly custom: true };

interface ControlEntryBase {
  type: ControlType | CustomType;
}

export interface FieldControl extends ControlEntryBase {
  kind: 'field';
  Field: ComponentType<FieldProps>;
  /** The read-only component for values that plain text cannot represent. */
  Document?: ComponentType<DocumentProps>;
  /**
   * ARIA role of the element that groups several inputs with a common label. The group is rendered as a
   * fieldset with a legend. False if the control is a single input.
   */
  group: false | ((control: Control) => false | 'group' | 'radiogroup');
}

export interface ContainerControl extends ControlEntryBase {
  kind: 'container';
  Container: ComponentType<ContainerProps>;
}

export interface DecorationControl extends ControlEntryBase {
  kind: 'decoration';
  Decoration: ComponentType<DecorationProps>;
}

/** A control whose value is a list of rows. Each row contains fields. */
export interface RowsControl extends ControlEntryBase {
  kind: 'rows';
  Rows: ComponentType<RowsProps>;
}

export type ControlEntry = RowsControl | FieldControl | ContainerControl | DecorationControl;
