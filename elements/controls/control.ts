/** What one control is to the renderer: an input, a container of controls, or a decoration. */
import type { Control, ControlType, FormLang, Part } from '@countersign/sdk/form';
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

export interface ContainerProps {
  control: Control;
  parts: Part[];
  lang: FormLang;
  readOnly: boolean;
  /** The part that is open, where only one is shown. */
  open: number;
  onOpen(part: number): void;
  renderPart(part: number): ReactNode;
}

export interface DecorationProps {
  control: Control;
  lang: FormLang;
  readOnly: boolean;
  disabled: boolean;
}

/** What the read-only view of a value is drawn from. */
export interface DocumentProps {
  control: Control;
  label: string;
  /** Never empty. */
  value: unknown;
  lang: FormLang;
}

/** The type of a control that the page brought. */
export type CustomType = string & { readonly custom: true };

interface Entry {
  type: ControlType | CustomType;
}

export interface FieldControl extends Entry {
  kind: 'field';
  Field: ComponentType<FieldProps>;
  /** How the value is read in the document view, where words alone do not show it. */
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

export type ControlEntry = FieldControl | ContainerControl | DecorationControl;
