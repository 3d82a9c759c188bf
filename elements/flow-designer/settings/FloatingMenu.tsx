/**
 * Renders the settings menu on a phone: a floating button with the name of the open page. The user can drag
 * the button to another place, where it remains.
 */
import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { LineIcon } from '../../designer/view/LineIcon.tsx';
import { moveMenuFocus } from '../../designer/view/menu-keys.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { SETTINGS_PAGES } from './pages.ts';
import type { MenuProps } from './SideMenu.tsx';

/** Offset of the button from its initial corner, in px. */
const menuButtonOffsetAtom = atom<Offset>({ x: 0, y: 0 });
const ARROW_KEY_STEP = 24;
/** Maximum pointer movement in px at which a press still counts as a click, not as a drag. */
const CLICK_TOLERANCE = 5;

export function FloatingMenu({ t, page, onPage }: MenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [offset, setOffset] = useAtom(menuButtonOffsetAtom);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: Offset; x: number; y: number; isMoved: boolean } | null>(null);
  const place = (next: Offset) => {
    const own = button.current;
    const around = own?.parentElement;
    setOffset(
      own && around
        ? clampOffset(next, { own: clientSizeOfElement(own), around: clientSizeOfElement(around) })
        : next,
    );
  };
  useEffect(() => {
    if (button.current) button.current.style.translate = `${offset.x}px ${offset.y}px`;
  }, [offset]);
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (moveMenuFocus(event) || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <>
      <Button
        ref={button}
        className="flow-float"
        data-region="left"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${t('menu')}: ${t(page)}`}
        title={t('moveButton')}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { from: offset, x: event.clientX, y: event.clientY, isMoved: false };
        }}
        onPointerMove={event => {
          const now = drag.current;
          if (!now) return;
          const [x, y] = [event.clientX - now.x, event.clientY - now.y];
          now.isMoved ||= Math.hypot(x, y) > CLICK_TOLERANCE;
          if (now.isMoved) place({ x: now.from.x + x, y: now.from.y + y });
        }}
        onLostPointerCapture={() => {
          const isMoved = drag.current?.isMoved === true;
          drag.current = isMoved ? drag.current : null;
        }}
        onClick={() => {
          const isMoved = drag.current?.isMoved === true;
          drag.current = null;
          if (!isMoved) setOpen(!isOpen);
        }}
        onKeyDown={event => {
          const by = ARROW_DIRECTIONS[event.key];
          if (!by || isOpen) return;
          event.preventDefault();
          place({ x: offset.x + by.x * ARROW_KEY_STEP, y: offset.y + by.y * ARROW_KEY_STEP });
        }}
      >
        <LineIcon path="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
        {t(page)}
      </Button>
      {isOpen && (
        <div
          ref={menu}
          className="flow-float-menu"
          role="menu"
          tabIndex={-1}
          aria-label={t('menu')}
          onKeyDown={onMenuKey}
          onBlur={event => {
            const to = event.relatedTarget;
            if (to !== button.current && !event.currentTarget.contains(to)) setOpen(false);
          }}
        >
          {SETTINGS_PAGES.map(name => (
            <Button
              key={name}
              role="menuitemradio"
              className="flow-menu-item"
              data-page={name}
              aria-checked={name === page}
              tabIndex={-1}
              onClick={() => {
                onPage(name);
                close();
              }}
            >
              {t(name)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

const clientSizeOfElement = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({
  width,
  height,
});

const ARROW_DIRECTIONS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Offset {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** Margin between the button and the edges of the settings page, in px. */
const MENU_BUTTON_MARGIN = 16;

/**
 * Limits the offset so that the button stays inside the settings page. The button starts at the lower end
 * corner, so offsets are negative.
 */
const clampOffset = ({ x, y }: Offset, { own, around }: { own: Size; around: Size }): Offset => ({
  x: Math.min(0, Math.max(x, 2 * MENU_BUTTON_MARGIN + own.width - around.width)),
  y: Math.min(0, Math.max(y, 2 * MENU_BUTTON_MARGIN + own.height - around.height)),
});
