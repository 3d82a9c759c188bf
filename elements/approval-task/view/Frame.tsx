/** Renders the frame of an approval: a page section, a dialog, or a full-screen dialog. */
import type { ReactNode } from 'react';
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx';

export type Layout = 'modal' | 'fullscreen' | 'inline';

interface Props {
  layout: Layout;
  titleId: string;
  onClose(): void;
  children: ReactNode;
}

export function ApprovalFrame({ layout, titleId, onClose, children }: Props) {
  if (layout === 'inline') {
    return (
      <section className="frame inline" part="frame" aria-labelledby={titleId}>
        {children}
      </section>
    );
  }
  return (
    <ModalDialog className={`frame ${layout}`} labelledBy={titleId} onClose={onClose}>
      {children}
    </ModalDialog>
  );
}
