/** The props of the flow designer and its imperative handle. */
import type { Flow } from '@countersign/sdk/flow';
import type { Ref } from 'react';
import type { FlowLintRow } from './page-types.ts';

export interface FlowDesignerHandle {
  /** Returns the flow; before the first edit the very object that came in. */
  getFlow(): Flow;
  undo(): void;
  redo(): void;
  lint(): FlowLintRow[];
}

export interface FlowDesignerProps {
  lang?: 'zh' | 'en';
  colorScheme?: 'light' | 'dark';
  flow?: unknown;
  form?: unknown;
  readOnly?: boolean;
  handle?: Ref<FlowDesignerHandle>;
  onSave?: (detail: { flow: Flow }) => boolean;
  onPublish?: (detail: { flow: Flow }) => boolean;
  onChange?: (detail: { flow: Flow }) => boolean;
  onError?: (detail: { code: string; message: string; error?: unknown }) => void;
  onReady?: () => void;
}
