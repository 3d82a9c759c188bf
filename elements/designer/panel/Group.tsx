/** Renders a group of settings. Pressing its heading folds or unfolds the group. */
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/kit/Button.tsx';

interface GroupProps {
  title: string;
  isOpen: boolean;
  onToggle(): void;
  /** Short text next to the title, such as a number. */
  note?: string | undefined;
  children: ReactNode;
}

export function PanelGroup({ title, isOpen, onToggle, note, children }: GroupProps): ReactNode {
  const id = useId();
  return (
    <section className="panel-group">
      <h3 className="panel-group-title">
        <Button aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className="panel-chevron" aria-hidden="true" />
          <span>{title}</span>
          {note && <span className="panel-group-note">{note}</span>}
        </Button>
      </h3>
      <div id={id} className="panel-group-body" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
