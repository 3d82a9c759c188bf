/** What goes into an approval task, what comes out of it, and what it can be told. */
import type { Ref } from 'react';
import type { Lookups } from '../ui/picking/lookups.ts';
import type { Deed } from './actions/actions.ts';
import type { FormSectionHandle } from './form/handle.ts';
import type { Layout } from './view/Frame.tsx';

export interface Decided {
  /** Absent where an instance is seen without a task. */
  taskId?: string;
  instanceId: string;
  /** What was done. */
  action: Deed;
  /** Of agree, submit and reject. */
  isPass?: boolean;
  /** Whether the person's part is over. */
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
  /** Read by the form's controls from the element itself, as are the frames' origins. */
  lookups?: Lookups;
  frameOrigins?: unknown;
  layout?: Layout;
  open?: boolean;
  onDecided?: (detail: Decided) => boolean;
  onClose?: (detail: Record<string, never>) => boolean;
  onExpired?: (detail: Record<string, never>) => boolean;
  onSignIn?: (detail: Record<string, never>) => boolean;
  /** Nothing of what is typed is kept on the device. */
  noDrafts?: boolean;
  onError?: (detail: { code: string; message: string }) => void;
  onReady?: () => void;
  /** It has closed itself: who holds `open` may take note. */
  onClosed?: () => void;
  handle?: Ref<ApprovalTaskHandle>;
}

/** What the verbs reach on screen. */
export interface Screen {
  form: FormSectionHandle | null;
}
