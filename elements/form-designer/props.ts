/** The props of the form designer, its imperative handle, and the details of its events. */
import type { FormDefinition } from '@countersign/sdk/form';
import type { FieldReference, LintRow } from '@countersign/sdk/form/lint';
import type { Ref } from 'react';
import type { Answering, EventCall } from '../form-renderer/props.ts';
import type { PaletteEntry, ToolbarButton } from './page-types.ts';

export interface FormDesignerHandle {
  /** Returns the form; before the first edit the very object that came in. */
  getDefinition(): FormDefinition;
  /** Puts another form in place of this one, as one step that undo takes back. */
  setDefinition(definition: FormDefinition): void;
  /** Marks the form as saved, or the definition of an event: the form counts as unsaved while it is another one. */
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
  onCall?: (detail: EventCall & Answering) => unknown;
  onError?: (detail: { code: string; message: string; error?: unknown }) => void;
  onReady?: () => void;
}
