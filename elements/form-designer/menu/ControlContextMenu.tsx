/**
 * Renders the context menu for a control or a cell. It opens on a right click, the Menu key or Shift+F10, and
 * closes on a press outside.
 */
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { moveMenuFocus } from '../../designer/view/menu-keys.ts';
import { useElementContext } from '../../element/context.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { focusCanvas } from '../canvas/focus.ts';
import { openInPlaceEditorAtom } from '../in-place/in-place.ts';
import { useDesigner } from '../store/designer.ts';
import { contextMenuAtom, type OpenMenu } from '../store/menu.ts';
import { contextMenuItemGroups, type MenuItem } from './items.ts';

export function ControlContextMenu(): ReactNode {
  const menu = useAtomValue(contextMenuAtom);
  return menu && <ContextMenuPopup menu={menu} />;
}

function ContextMenuPopup({ menu }: { menu: OpenMenu }): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const box = useRef<HTMLDivElement>(null);
  useMenuPosition(box, menu);
  const close = (focus: boolean) => {
    flushSync(() => designer.store.set(contextMenuAtom, null));
    if (focus && root) focusCanvas(designer, root);
  };
  useCloseOnPressOutside(() => close(false));
  const run = ({ fault, run }: MenuItem) => {
    if (fault) return announceToScreenReader(designer, fault);
    flushSync(() => {
      designer.store.set(contextMenuAtom, null);
      run();
    });
    if (root && !designer.store.get(openInPlaceEditorAtom)) focusCanvas(designer, root);
  };
  const press = (event: KeyboardEvent) => {
    if (moveMenuFocus(event)) return;
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    close(true);
  };
  return (
    <div
      ref={box}
      className="designer-menu"
      role="menu"
      tabIndex={-1}
      data-overlay=""
      aria-label={designer.t('more')}
      onKeyDown={press}
    >
      {contextMenuItemGroups(designer, menu).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the menu
        <div className="designer-menu-group" role="none" key={at}>
          {group.map(item => (
            <Button
              role="menuitem"
              className="designer-menu-item"
              key={item.id}
              data-menu-item={item.id}
              tabIndex={-1}
              aria-disabled={item.fault !== undefined || undefined}
              onClick={() => run(item)}
            >
              <span>{item.text}</span>
              <span className="designer-menu-note">{item.fault ?? item.keys}</span>
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Positions the menu at the pointer, within the designer. */
function useMenuPosition(box: { readonly current: HTMLElement | null }, { x, y }: OpenMenu): void {
  useLayoutEffect(() => {
    const menu = box.current;
    const frame = menu?.closest('.designer')?.getBoundingClientRect();
    if (!menu || !frame) return;
    menu.style.left = `${Math.max(4, Math.min(x - frame.left, frame.width - menu.offsetWidth - 8))}px`;
    menu.style.top = `${Math.max(4, Math.min(y - frame.top, frame.height - menu.offsetHeight - 8))}px`;
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [box, x, y]);
}

function useCloseOnPressOutside(close: () => void): void {
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
