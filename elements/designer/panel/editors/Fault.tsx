/** Renders the error below the input of an editor and announces it. */
import type { ReactNode } from 'react';

export const EditorFault = ({ id, children }: { id: string; children: ReactNode }): ReactNode => (
  <span className="panel-fault" id={`${id}-error`} role="status">
    {children}
  </span>
);
