/**
 * Bar that replaces the filters of a list while rows are selected. It shows the number of selected rows and
 * the batch actions.
 */
import './filters/filters.css';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface BatchBarProps {
  /** Text with the number of rows, for example "3 selected". */
  label: string;
  clear: string;
  onClear: () => void;
  /** Buttons for the batch actions. */
  children: ReactNode;
}

export function BatchBar({ label, clear, onClear, children }: BatchBarProps) {
  return (
    <section className="bulk" aria-label={label}>
      <strong aria-live="polite">{label}</strong>
      {children}
      <Button size="small" onClick={onClear}>
        {clear}
      </Button>
    </section>
  );
}
