/** The icon of a process on its tile. */
import type { ReactNode } from 'react';
import { isProcessIcon, PROCESS_ICONS } from './icons.ts';

/** Draws nothing for a name that is no icon. */
export const ProcessIcon = ({ name }: { name: string | undefined }): ReactNode =>
  isProcessIcon(name) ? (
    <svg className="cfd-process-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PROCESS_ICONS[name]} />
    </svg>
  ) : null;
