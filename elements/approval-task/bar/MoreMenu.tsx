/** The menu of rare actions behind one button; on a narrow screen of all but the decision. Arrows, Home, End, Escape and letters work. */
import { useAtomValue, useSetAtom } from 'jotai';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Action } from '../actions/action.ts';
import { busyAtom, textsAtom } from '../atoms.ts';
import { pressAtom } from '../run/press.ts';
import { Icon } from '../view/Icon.tsx';
import { nextItem } from './menu-keys.ts';

interface Props {
  /** Buttons of the bar where there is space, and items here where there is none. */
  beside: Action[];
  more: Action[];
}

export function MoreMenu({ beside, more }: Props) {
  const t = useAtomValue(textsAtom);
  const busy = useAtomValue(busyAtom);
  const press = useSetAtom(pressAtom);
  const { open, setOpen, button, menu, leave, onOpen } = useMenu();
  const id = useId();
  const choose = (action: Action) => {
    leave();
    void press(action);
  };
  const item = (action: Action, place: string) => (
    <button
      key={action.name}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${place}${action.isDestructive ? ' destructive' : ''}`}
      onClick={() => choose(action)}
    >
      {t(action.label)}
    </button>
  );
  return (
    <div className={more.length === 0 ? 'more only-narrow' : 'more'}>
      <button
        ref={button}
        type="button"
        className="plain"
        part="more"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        aria-disabled={busy !== null}
        onClick={() => busy === null && setOpen(open ? null : 'first')}
        onKeyDown={event => busy === null && onOpen(event)}
      >
        {t('more')}
        <Icon name="open" />
      </button>
      {open && (
        <div
          ref={menu}
          id={id}
          className="menu"
          part="menu"
          role="menu"
          aria-label={t('more')}
          onKeyDown={event => onMenuKey(event, leave)}
          onBlur={event => leavesMenu(event, button.current) && setOpen(null)}
        >
          {beside.map(action => item(action, 'only-narrow'))}
          {more.map(action => item(action, ''))}
        </div>
      )}
    </div>
  );
}

/** Whether the focus leaves the menu for good; its button closes it by itself. */
const leavesMenu = ({ currentTarget, relatedTarget }: FocusEvent, button: Element | null): boolean =>
  !(relatedTarget instanceof Node) || !(currentTarget.contains(relatedTarget) || button === relatedTarget);

const itemsIn = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')].filter(item => item.checkVisibility());

function useMenu() {
  /** The item that takes the focus as it opens. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && menu.current)
      itemsIn(menu.current)
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);
  const leave = () => {
    button.current?.focus();
    setOpen(null);
  };
  const onOpen = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return { open, setOpen, button, menu, leave, onOpen };
}

/** Escape belongs to the menu alone: neither the dialog around it nor the page closes with it. */
function onMenuKey(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    leave();
    return;
  }
  if (event.key === 'Tab') {
    leave();
    return;
  }
  const items = itemsIn(event.currentTarget);
  const at = items.findIndex(item => item.matches(':focus'));
  const next = nextItem(
    event.key,
    at,
    items.map(item => item.textContent ?? ''),
  );
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
