/** Defines the props of the flow designer and its imperative handle. */
import type { Flow, FlowBasics } from '@countersign/sdk/flow';
import type { Ref } from 'react';
import type { Lookups } from '../ui/picking/lookups.ts';
import type { FlowImageOptions, FlowLintRow, FlowStep, FlowVersions } from './page-types.ts';

export interface FlowDesignerHandle {
  /** Returns the flow. Before the first edit it is the same object that the host page provided. */
  getFlow(): Flow;
  getBasics(): FlowBasics;
  /**
   * Marks the given flow and basic information as saved, for example from the detail of a save event. Without
   * an argument, marks the current flow and basic information.
   */
  markSaved(saved?: { flow?: Flow; basics?: FlowBasics }): void;
  undo(): void;
  redo(): void;
  lint(): Promise<FlowLintRow[]>;
  exportImage(options?: FlowImageOptions): Promise<Blob>;
}

export interface FlowDesignerProps {
  lang?: 'zh' | 'en';
  colorScheme?: 'light' | 'dark';
  baseUrl?: string;
  token?: string;
  getToken?: (refused?: string) => string | Promise<string>;
  /** Sources of people, organisations and options. The pickers read this property from the element itself. */
  lookups?: Lookups;
  flow?: unknown;
  basics?: unknown;
  form?: unknown;
  processId?: string;
  step?: FlowStep;
  hideSteps?: boolean;
  status?: unknown;
  versions?: FlowVersions;
  readOnly?: boolean;
  handle?: Ref<FlowDesignerHandle>;
  onSave?: (detail: { flow: Flow; basics: FlowBasics }) => boolean;
  onPublish?: (detail: { flow: Flow; basics: FlowBasics }) => boolean;
  onChange?: (detail: { flow: Flow; basics: FlowBasics }) => boolean;
  onStep?: (detail: { step: FlowStep }) => boolean;
  onError?: (detail: { code: string; message: string; error?: unknown }) => void;
  onReady?: () => void;
  /** Called when the designer shows another step, so that the parent can update the property `step`. */
  onStepShown?: (step: FlowStep) => void;
}
