/** The error of an editor below its input, announced when it appears. */
import type { ReactNode } from 'react';

export const Fault = ({ id, children }: { id: string; children: ReactNode }): ReactNode => (
  <span className="csp-fault" id={`${id}-error`} role="status">
    {children}
  </span>
);
