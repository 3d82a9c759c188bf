/** A group of settings under a heading that folds it. */
import { type ReactNode, useId } from 'react';

interface GroupProps {
  title: string;
  isOpen: boolean;
  onToggle(): void;
  /** A short text beside the title, such as a number. */
  note?: string | undefined;
  children: ReactNode;
}

export function Group({ title, isOpen, onToggle, note, children }: GroupProps): ReactNode {
  const id = useId();
  return (
    <section className="csp-group">
      <h3 className="csp-group-title">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className="csp-chevron" aria-hidden="true" />
          <span>{title}</span>
          {note && <span className="csp-group-note">{note}</span>}
        </button>
      </h3>
      <div id={id} className="csp-group-body" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
