/** The props and the imperative handle of an approval task. */

import type { ActionName } from '@countersign/sdk/api';
import type { Ref } from 'react';
import type { Lookups } from '../ui/picking/lookups.ts';
import type { FormSectionHandle } from './form/handle.ts';
import type { Layout } from './view/Frame.tsx';

export interface Decided {
  /** Absent where an instance is seen without a task. */
  taskId?: string;
  instanceId: string;
  /** The action that was accepted. */
  action: ActionName;
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
  /** Read by the panel from the element itself. */
  link?: string;
  layout?: Layout;
  open?: boolean;
  onDecided?: (detail: Decided) => boolean;
  onClose?: (detail: Record<string, never>) => boolean;
  onExpired?: (detail: Record<string, never>) => boolean;
  onSignIn?: (detail: Record<string, never>) => boolean;
  /** Stores no unsent input on the device. */
  noDrafts?: boolean;
  onError?: (detail: { code: string; message: string }) => void;
  onReady?: () => void;
  /** Called when it has closed itself, so that `open` can follow. */
  onClosed?: () => void;
  handle?: Ref<ApprovalTaskHandle>;
}

/** The handles of the parts on screen. */
export interface Screen {
  form: FormSectionHandle | null;
}
