/**
 * Renders a panel next to the canvas. The panel can be folded to a narrow strip. In a narrow designer, the
 * panel is a drawer over the canvas.
 */
import { useAtom, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { foldedSidePanelsAtom, openDrawerSideAtom, type Side as SideName } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { Icon } from './Icon.tsx';

interface SideProps {
  side: SideName;
  narrow: boolean;
  label: string;
  /** Tabs or a title, rendered before the fold button. */
  head: ReactNode;
  children: ReactNode;
}

/** Icons of the buttons that open the drawers. Each icon represents the content of its drawer. */
const DRAWER_ICONS = { left: 'add', right: 'settings' } as const;

const FOLDED_PANELS_STORAGE_KEY = 'cs-form-designer-folded';

export function CollapsibleSidePanel({ side, narrow, label, head, children }: SideProps): ReactNode {
  const { t } = useDesigner();
  const [folded, fold] = useSidePanelCollapsed(side);
  const [drawer, setDrawer] = useAtom(openDrawerSideAtom);
  const open = narrow ? drawer === side : !folded;
  const toggle = () => (narrow ? setDrawer(open ? null : side) : fold(!folded));
  const text = t(side === 'left' ? (open ? 'foldLeft' : 'openLeft') : open ? 'foldRight' : 'openRight');
  const button = (
    <FlatButton
      look="icon"
      className="designer-fold"
      data-fold={side}
      aria-expanded={open}
      aria-label={text}
      title={text}
      onClick={toggle}
    >
      <Icon name={narrow && !open ? DRAWER_ICONS[side] : side === 'left' ? 'foldLeft' : 'foldRight'} />
    </FlatButton>
  );
  return (
    <section
      className={`designer-side designer-${side}`}
      aria-label={label}
      data-region={side}
      data-open={open || undefined}
    >
      {open ? (
        <>
          <h2 className="csf-unseen">{label}</h2>
          <div className="designer-side-head">
            {head}
            {button}
          </div>
          <div className="designer-side-body">{children}</div>
        </>
      ) : (
        button
      )}
    </section>
  );
}

/**
 * Returns whether the panel is folded, and a function to change it. The product specification requires that
 * the state is stored on the device.
 */
function useSidePanelCollapsed(side: SideName): [boolean, (folded: boolean) => void] {
  const [all] = useAtom(foldedSidePanelsAtom);
  const setAll = useSetAtom(foldedSidePanelsAtom);
  useEffect(() => setAll(readStoredCollapsedPanelSides()), [setAll]);
  const fold = (folded: boolean) => {
    const next = { ...all, [side]: folded };
    setAll(next);
    try {
      localStorage.setItem(FOLDED_PANELS_STORAGE_KEY, JSON.stringify(next));
    } catch {
      // If the page has no access to local storage, the folded state is lost when the page is closed.
    }
  };
  return [all[side], fold];
}

function readStoredCollapsedPanelSides(): Record<SideName, boolean> {
  try {
    const { left, right } = JSON.parse(localStorage.getItem(FOLDED_PANELS_STORAGE_KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    return { left: left === true, right: right === true };
  } catch {
    return { left: false, right: false };
  }
}
