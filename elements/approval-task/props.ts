/** Defines the props and the imperative handle of an approval task. */
import type { ActionName } from '@countersign/sdk/api';
import type { Ref } from 'react';
import type { Lookups } from '../ui/picking/lookups.ts';
import type { FormSectionHandle } from './form/handle.ts';
import type { Layout } from './view/Frame.tsx';

export interface Decided {
  /** The id of the task. Absent if an instance is displayed without a task. */
  taskId?: string;
  instanceId: string;
  /** The action that the server accepted. */
  action: ActionName;
  /**
   * Whether the decision is positive: true for the actions submit and agree, false for reject. Undefined for
   * all other actions.
   */
  isPass?: boolean;
  /** Whether the user has nothing left to do in this approval. */
  isOver: boolean;
  instanceState: number;
}

export interface ApprovalTaskHandle {
  refresh(): Promise<void>;
  close(): void;
}

export interface ApprovalTaskProps {
  baseUrl?: string;
  lang?: 'zh' | 'en';
  token?: string;
  getToken?: (refused?: string, taskId?: string) => string | Promise<string>;
  taskId?: string;
  instanceId?: string;
  /** The form controls read `lookups` and `frameOrigins` from the element, not from these props. */
  lookups?: Lookups;
  frameOrigins?: unknown;
  /**
   * The address pattern for links to an approval. The panel reads the pattern from the element instead of
   * from these props.
   */
  link?: string;
  layout?: Layout;
  open?: boolean;
  onDecided?: (detail: Decided) => boolean;
  onClose?: (detail: Record<string, never>) => boolean;
  onExpired?: (detail: Record<string, never>) => boolean;
  onSignIn?: (detail: Record<string, never>) => boolean;
  /** True if the browser must not store unsent input. */
  noDrafts?: boolean;
  onError?: (detail: { code: string; message: string }) => void;
  onReady?: () => void;
  /** Called after the approval has closed, so that the parent component can set `open` to false. */
  onClosed?: () => void;
  handle?: Ref<ApprovalTaskHandle>;
}

/** Gives the element access to the displayed form. `form` is null if no form is displayed. */
export interface Screen {
  form: FormSectionHandle | null;
}
