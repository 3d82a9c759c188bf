/** The frame of a drawer in the place of the panel: the canvas stays in view and in use beside it. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { dialogCss } from '../../designer/dialogs/styles.ts';
import { panelCss } from '../../designer/panel/styles.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { drawerCss, searchCss } from './drawer-styles.ts';

interface Props {
  title: string;
  closeLabel: string;
  onClose(): void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function DrawerFrame({ title, closeLabel, onClose, onKeyDown, children }: Props): ReactNode {
  useAdoptedCss(panelCss);
  useAdoptedCss(dialogCss);
  useAdoptedCss(drawerCss);
  useAdoptedCss(searchCss);
  const side = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const designer = side.current?.closest('.csd');
    side.current?.focus();
    return () => designer?.querySelector<HTMLElement>('.cfd-canvas')?.focus();
  }, []);
  const press = (event: KeyboardEvent) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if ((event.target as Element).closest('dialog')) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      ref={side}
      className="csd-side csd-right cfx"
      data-open=""
      data-region="right"
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={press}
    >
      <header className="cfx-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="csp-icon-button csg-close" aria-label={closeLabel} onClick={onClose}>
          ×
        </button>
      </header>
      <div className="csd-side-body cfx-body">{children}</div>
    </section>
  );
}
