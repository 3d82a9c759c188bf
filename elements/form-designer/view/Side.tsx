/** A side of the canvas: folded to a strip, or a drawer over the canvas in a narrow designer. */
import { useAtom, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { drawerAtom, foldedAtom, type Side as SideName } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { Icon } from './Icon.tsx';

interface SideProps {
  side: SideName;
  narrow: boolean;
  label: string;
  /** Tabs or a title, before the button that folds. */
  head: ReactNode;
  children: ReactNode;
}

/** The icons of closed drawers name what is in them. */
const DRAWER_ICONS = { left: 'add', right: 'settings' } as const;

const STORED = 'cs-form-designer-folded';

export function Side({ side, narrow, label, head, children }: SideProps): ReactNode {
  const { t } = useDesigner();
  const [folded, fold] = useFolded(side);
  const [drawer, setDrawer] = useAtom(drawerAtom);
  const open = narrow ? drawer === side : !folded;
  const toggle = () => (narrow ? setDrawer(open ? null : side) : fold(!folded));
  const text = t(side === 'left' ? (open ? 'foldLeft' : 'openLeft') : open ? 'foldRight' : 'openRight');
  const button = (
    <button
      type="button"
      className="csd-tool csd-tool-icon csd-fold"
      data-fold={side}
      aria-expanded={open}
      aria-label={text}
      title={text}
      onClick={toggle}
    >
      <Icon name={narrow && !open ? DRAWER_ICONS[side] : side === 'left' ? 'foldLeft' : 'foldRight'} />
    </button>
  );
  return (
    <section
      className={`csd-side csd-${side}`}
      aria-label={label}
      data-region={side}
      data-open={open || undefined}
    >
      {open ? (
        <>
          <h2 className="csf-unseen">{label}</h2>
          <div className="csd-side-head">
            {head}
            {button}
          </div>
          <div className="csd-side-body">{children}</div>
        </>
      ) : (
        button
      )}
    </section>
  );
}

/** The state is kept on the device (specification 2). */
function useFolded(side: SideName): [boolean, (folded: boolean) => void] {
  const [all] = useAtom(foldedAtom);
  const setAll = useSetAtom(foldedAtom);
  useEffect(() => setAll(stored()), [setAll]);
  const fold = (folded: boolean) => {
    const next = { ...all, [side]: folded };
    setAll(next);
    try {
      localStorage.setItem(STORED, JSON.stringify(next));
    } catch {
      // A page without storage: the sides are folded until it is left.
    }
  };
  return [all[side], fold];
}

function stored(): Record<SideName, boolean> {
  try {
    const { left, right } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Record<string, unknown>;
    return { left: left === true, right: right === true };
  } catch {
    return { left: false, right: false };
  }
}
