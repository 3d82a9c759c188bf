/** The menu of the settings on a phone: a floating button with the name of the page, dragged out of the way, that stays where it was put. */
import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { moveInMenu } from '../../designer/view/menu-keys.ts';
import { clampOffset, type Offset } from './offset.ts';
import { SETTINGS_PAGES } from './pages.ts';
import type { MenuProps } from './SideMenu.tsx';

/** How far the button was moved from its corner, in px. */
const offsetAtom = atom<Offset>({ x: 0, y: 0 });
const KEY_STEP = 24;
/** A press that moves less is a click. */
const SLACK = 5;

export function FloatingMenu({ t, page, onPage }: MenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [offset, setOffset] = useAtom(offsetAtom);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: Offset; x: number; y: number; isMoved: boolean } | null>(null);
  const place = (next: Offset) => {
    const own = button.current;
    const around = own?.parentElement;
    setOffset(own && around ? clampOffset(next, { own: sizeOf(own), around: sizeOf(around) }) : next);
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
    if (moveInMenu(event) || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="cfd-float"
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
          now.isMoved ||= Math.hypot(x, y) > SLACK;
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
          const by = STEPS[event.key];
          if (!by || isOpen) return;
          event.preventDefault();
          place({ x: offset.x + by.x * KEY_STEP, y: offset.y + by.y * KEY_STEP });
        }}
      >
        <svg className="csd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
        </svg>
        {t(page)}
      </button>
      {isOpen && (
        <div
          ref={menu}
          className="cfd-float-menu"
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
            <button
              key={name}
              type="button"
              role="menuitemradio"
              className="cfd-menu-item"
              data-page={name}
              aria-checked={name === page}
              tabIndex={-1}
              onClick={() => {
                onPage(name);
                close();
              }}
            >
              {t(name)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });

const STEPS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
