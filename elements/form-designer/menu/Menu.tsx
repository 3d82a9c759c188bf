/** The menu of a control or a cell: opened by a right press, the Menu key or Shift+F10; any press closes it. */
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { moveInMenu } from '../../designer/view/menu-keys.ts';
import { useElementContext } from '../../element/context.ts';
import { focusCanvas } from '../canvas/focus.ts';
import { inPlaceAtom } from '../in-place/in-place.ts';
import { useDesigner } from '../store/designer.ts';
import { announce } from '../store/edit.ts';
import { menuAtom, type OpenMenu } from '../store/menu.ts';
import { type MenuItem, menuItems } from './items.ts';

export function Menu(): ReactNode {
  const menu = useAtomValue(menuAtom);
  return menu && <Opened menu={menu} />;
}

function Opened({ menu }: { menu: OpenMenu }): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const box = useRef<HTMLDivElement>(null);
  usePlace(box, menu);
  const close = (focus: boolean) => {
    flushSync(() => designer.store.set(menuAtom, null));
    if (focus && root) focusCanvas(designer, root);
  };
  usePressElsewhere(() => close(false));
  const run = ({ fault, run }: MenuItem) => {
    if (fault) return announce(designer, fault);
    flushSync(() => {
      designer.store.set(menuAtom, null);
      run();
    });
    if (root && !designer.store.get(inPlaceAtom)) focusCanvas(designer, root);
  };
  const press = (event: KeyboardEvent) => {
    if (moveInMenu(event)) return;
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    close(true);
  };
  return (
    <div
      ref={box}
      className="csd-menu"
      role="menu"
      tabIndex={-1}
      data-overlay=""
      aria-label={designer.t('more')}
      onKeyDown={press}
    >
      {menuItems(designer, menu).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the menu
        <div className="csd-menu-group" role="none" key={at}>
          {group.map(item => (
            <button
              type="button"
              role="menuitem"
              className="csd-menu-item"
              key={item.id}
              data-menu-item={item.id}
              tabIndex={-1}
              aria-disabled={item.fault !== undefined || undefined}
              onClick={() => run(item)}
            >
              <span>{item.text}</span>
              <span className="csd-menu-note">{item.fault ?? item.keys}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** At the point, within the designer. */
function usePlace(box: { readonly current: HTMLElement | null }, { x, y }: OpenMenu): void {
  useLayoutEffect(() => {
    const menu = box.current;
    const frame = menu?.closest('.csd')?.getBoundingClientRect();
    if (!menu || !frame) return;
    menu.style.left = `${Math.max(4, Math.min(x - frame.left, frame.width - menu.offsetWidth - 8))}px`;
    menu.style.top = `${Math.max(4, Math.min(y - frame.top, frame.height - menu.offsetHeight - 8))}px`;
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [box, x, y]);
}

function usePressElsewhere(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const press = (event: Event) => {
      const inside = event.composedPath().some(one => one instanceof HTMLElement && one.role === 'menu');
      if (!inside) latest.current();
    };
    addEventListener('pointerdown', press, { capture: true });
    return () => removeEventListener('pointerdown', press, { capture: true });
  }, []);
}
