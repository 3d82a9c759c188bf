/** Renders the frame of a drawer that replaces the settings panel. The canvas stays visible and usable. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { dialogCss } from '../../designer/dialogs/styles.ts';
import { panelCss } from '../../designer/panel/styles.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { IconButton } from '../../ui/kit/Button.tsx';
import { drawerCss, personSearchCss } from './drawer-styles.ts';

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
  useAdoptedCss(personSearchCss);
  const side = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const designer = side.current?.closest('.designer');
    side.current?.focus();
    return () => designer?.querySelector<HTMLElement>('.flow-canvas')?.focus();
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
      className="designer-side designer-right drawer"
      data-open=""
      data-region="right"
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={press}
    >
      <header className="drawer-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton className="dialog-close" label={closeLabel} onClick={onClose}>
          ×
        </IconButton>
      </header>
      <div className="designer-side-body drawer-body">{children}</div>
    </section>
  );
}
