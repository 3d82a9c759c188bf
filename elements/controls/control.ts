/** The interface of a control to the renderer: an input, a container of controls, rows, or a decoration. */
import type { Control, ControlType, Field, FormLang, Part } from '@countersign/sdk/form';
import type { ComponentType, ReactNode } from 'react';

export interface FieldProps {
  /** Of the input, or the start of the ids of a group's inputs. The label points at it. */
  id: string;
  control: Control;
  label: string;
  value: unknown;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  /** Ids of help and error. */
  describedBy: string | undefined;
  lang: FormLang;
  /** Takes what was typed or chosen; the store reads it by the control's kind of value. */
  onChange(value: unknown): void;
}

/** A part of a container as a step. */
export interface StepState {
  /** False where all of it is hidden. */
  shown: boolean;
  /** How many fields have an error, shown or not: what is left to do. */
  left: number;
  /** How many show one. */
  wrong: number;
}

export interface StepsAccess {
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  states(): readonly StepState[];
  /** Shows the errors of a part and leads to the first; true where there is none. */
  check(part: number): boolean | Promise<boolean>;
}

export interface ContainerProps {
  control: Control;
  parts: Part[];
  lang: FormLang;
  readOnly: boolean;
  /** The part that is open, where only one is shown. */
  open: number;
  onOpen(part: number): void;
  /** The parts as steps; the same object while the container is the same. Absent in the designer. */
  steps?: (() => StepsAccess) | undefined;
  renderPart(part: number): ReactNode;
}

/** The press of a button with an action of the host. */
export interface Action {
  /** The function's name, from `dynamicFun` of the definition. */
  name: string;
  /** The button's. */
  key: string;
}

export interface DecorationProps {
  control: Control;
  lang: FormLang;
  readOnly: boolean;
  disabled: boolean;
  onAction(action: Action): void;
}

/** The props of the read-only drawing of a value. */
export interface DocumentProps {
  control: Control;
  label: string;
  /** Never empty. */
  value: unknown;
  lang: FormLang;
}

/** A column of rows: a field, and whether this person may write it. */
export interface RowColumn {
  field: Field;
  disabled: boolean;
  /** The columns of rows that it holds itself; none for most. */
  inside: readonly RowColumn[];
}

/** One field of one row, to be drawn by the renderer. */
export interface CellPlace {
  column: RowColumn;
  /** The place of the row in the value. */
  at: number;
  /** Identifies the row wherever it moves. */
  rowId: string;
  value: unknown;
  label: string;
}

/** A cell by its row and column. */
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
  /** For paper: also rows that are far from the window. */
  drawAll: boolean;
  /** The row to scroll to, because its error is about to take the focus. A new object is a new request. */
  sought: { at: number } | null;
  /** `entered` are cells whose errors show at once, as if they had been left. */
  onChange(rows: readonly unknown[], entered?: readonly EnteredCell[]): void;
  renderCell(place: CellPlace): ReactNode;
}

/** The type of a custom control. */
export type CustomType = string & { readonly custom: true };

interface Entry {
  type: ControlType | CustomType;
}

export interface FieldControl extends Entry {
  kind: 'field';
  Field: ComponentType<FieldProps>;
  /** The read-only drawing of a value, where text alone does not show it. */
  Document?: ComponentType<DocumentProps>;
  /** Several inputs under one name are a fieldset with a legend. */
  group: false | ((control: Control) => false | 'group' | 'radiogroup');
}

export interface ContainerControl extends Entry {
  kind: 'container';
  Container: ComponentType<ContainerProps>;
}

export interface DecorationControl extends Entry {
  kind: 'decoration';
  Decoration: ComponentType<DecorationProps>;
}

/** A control whose value is a list of rows with fields of their own. */
export interface RowsControl extends Entry {
  kind: 'rows';
  Rows: ComponentType<RowsProps>;
}

export type ControlEntry = RowsControl | FieldControl | ContainerControl | DecorationControl;
