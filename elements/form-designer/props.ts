/** Defines the props of the form designer, its imperative handle, and the details of its events. */
import type { FormDefinition } from '@countersign/sdk/form';
import type { FieldReference, LintRow } from '@countersign/sdk/form/lint';
import type { Ref } from 'react';
import type { CallResponse, EventCall } from '../form-renderer/props.ts';
import type { PaletteEntry, ToolbarButton } from './page-types.ts';

export interface FormDesignerHandle {
  /** Returns the form. Before the first edit it is the same object that was passed in. */
  getDefinition(): FormDefinition;
  /** Replaces the form as one undoable step. */
  setDefinition(definition: FormDefinition): void;
  /**
   * Marks the current form as saved, or the form `definition` if it is passed, for example from a save event.
   * The designer has unsaved changes while its form differs from the saved form.
   */
  markSaved(definition?: FormDefinition): void;
  undo(): void;
  redo(): void;
  lint(): Promise<LintRow[]>;
}

export interface FormDesignerProps {
  lang?: 'zh' | 'en';
  definition?: unknown;
  toolbar?: readonly ToolbarButton[];
  palette?: readonly (string | PaletteEntry)[];
  references?: readonly FieldReference[];
  handle?: Ref<FormDesignerHandle>;
  onSave?: (detail: { definition: FormDefinition }) => boolean;
  onChange?: (detail: { definition: FormDefinition }) => boolean;
  onClose?: (detail: { definition: FormDefinition; unsaved: boolean }) => boolean;
  onCall?: (detail: EventCall & CallResponse) => unknown;
  onError?: (detail: { code: string; message: string; error?: unknown }) => void;
  onReady?: () => void;
}
