/**
 * Renders the menu of less frequent actions. On a narrow screen it contains all actions except the decisions.
 * It supports arrow keys, Home, End, Escape and search by first letter.
 */
import { useAtomValue, useSetAtom } from 'jotai';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { Action } from '../actions/action.ts';
import { runningActionAtom, textsAtom } from '../atoms.ts';
import { handleActionPressAtom } from '../run/press.ts';
import { Icon } from '../view/Icon.tsx';

interface Props {
  /**
   * Actions that are shown next to the decision buttons on a wide screen, and in the menu on a narrow screen.
   */
  beside: Action[];
  more: Action[];
}

export function MoreMenu({ beside, more }: Props) {
  const t = useAtomValue(textsAtom);
  const busy = useAtomValue(runningActionAtom);
  const press = useSetAtom(handleActionPressAtom);
  const { open, setOpen, button, menu, leave, onOpen } = useActionMenu();
  const id = useId();
  const choose = (action: Action) => {
    leave();
    void press(action);
  };
  const item = (action: Action, place: string) => (
    <Button
      key={action.name}
      role="menuitem"
      tabIndex={-1}
      className={`${place}${action.isDestructive ? ' destructive' : ''}`}
      onClick={() => choose(action)}
    >
      {t(action.label)}
    </Button>
  );
  return (
    <div className={more.length === 0 ? 'more only-narrow' : 'more'}>
      <Button
        ref={button}
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
      </Button>
      {open && (
        <div
          ref={menu}
          id={id}
          className="menu"
          part="menu"
          role="menu"
          aria-label={t('more')}
          onKeyDown={event => closeMenuOnEscape(event, leave)}
          onBlur={event => focusLeavesMenu(event, button.current) && setOpen(null)}
        >
          {beside.map(action => item(action, 'only-narrow'))}
          {more.map(action => item(action, ''))}
        </div>
      )}
    </div>
  );
}

/**
 * Returns whether the focus has moved out of the menu. The menu button does not count, because pressing it
 * closes the menu.
 */
const focusLeavesMenu = ({ currentTarget, relatedTarget }: FocusEvent, button: Element | null): boolean =>
  !(relatedTarget instanceof Node) || !(currentTarget.contains(relatedTarget) || button === relatedTarget);

const visibleMenuItems = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')].filter(item => item.checkVisibility());

function useActionMenu() {
  /** The item that gets the focus when the menu opens. */
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && menu.current)
      visibleMenuItems(menu.current)
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

/** Escape closes only the menu. The surrounding dialog or host page must not handle the key. */
function closeMenuOnEscape(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
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
  const items = visibleMenuItems(event.currentTarget);
  const at = items.findIndex(item => item.matches(':focus'));
  const next = nextItemIndex(
    event.key,
    at,
    items.map(item => item.textContent ?? ''),
  );
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

const NEXT_ITEM_BY_KEY: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Returns the index of the next item, or undefined for a key that the menu does not use. */
function nextItemIndex(key: string, at: number, labels: string[]): number | undefined {
  const step = NEXT_ITEM_BY_KEY[key];
  if (step) return step(at, labels.length);
  if ([...key].length !== 1 || key === ' ') return undefined;
  const begins = (label: string) => label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const behind = labels.findIndex((label, index) => index > at && begins(label));
  const found = behind === -1 ? labels.findIndex(begins) : behind;
  return found === -1 ? undefined : found;
}
