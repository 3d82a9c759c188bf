/** Stands in place of the filters while rows are selected: their number, and the actions on all of them at once. */
import './filters/filters.css';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface BatchBarProps {
  /** "3 selected". */
  label: string;
  clear: string;
  onClear: () => void;
  /** The buttons. */
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
