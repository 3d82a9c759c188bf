/** The menu of new nodes at a place of the flow: one entry for each kind, with digits and arrows. */
import { ADDABLE, type AddableType, type FlowNode, flowTextsIn, kindOf } from '@countersign/sdk/flow';
import { kindNameOf } from '@countersign/sdk/flow/diagram';
import { addNode } from '@countersign/sdk/flow/edits';
import { useAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { addMenuAtom, indexAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { KindIcon } from '../view/KindIcon.tsx';
import { usePlaced } from './use-placed.ts';

export function AddMenu({ onClose }: { onClose(): void }): ReactNode {
  const designer = useDesigner();
  const { t, lang, store } = designer;
  const [place, setPlace] = useAtom(addMenuAtom);
  const list = useRef<HTMLDivElement>(null);
  usePlaced(list, place);
  useLayoutEffect(() => {
    if (place) list.current?.querySelector<HTMLElement>('button')?.focus();
  }, [place]);
  if (!place) return null;
  const close = () => {
    setPlace(null);
    onClose();
  };
  const add = (type: AddableType) => {
    const id = newId();
    const name = kindNameOf(sampleOf(type), lang);
    edit(designer, flow => addNode(flow, { after: place.after, type, id }, flowTextsIn(lang)), {
      label: { code: 'add', name },
      select: id,
      announce: t('added', { name }),
    });
    close();
  };
  const name = store.get(indexAtom).get(place.after)?.node.nodeName ?? '';
  return (
    <div
      ref={list}
      role="menu"
      className="cfd-menu"
      aria-label={t('addHere', { name })}
      data-overlay=""
      onKeyDown={event => onMenuKey(event, list.current, close)}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setPlace(null)}
    >
      {ADDABLE.map((type, at) => (
        <button
          key={type}
          type="button"
          role="menuitem"
          className="cfd-menu-item"
          data-type={type}
          onClick={() => add(type)}
        >
          <KindIcon node={sampleOf(type)} />
          {kindNameOf(sampleOf(type), lang)}
          <kbd>{(at + 1) % 10}</kbd>
        </button>
      ))}
    </div>
  );
}

/** Never used before, so that instances of other versions can be migrated. A page without https has no `randomUUID`. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** A new node of the kind, for its icon and name. */
const sampleOf = (type: AddableType): FlowNode => {
  const kind = kindOf({ type } as FlowNode);
  if (!kind) throw new Error(`[Bug] No kind has the code ${type}.`);
  return kind.create('', flowTextsIn());
};

function onMenuKey(event: KeyboardEvent, menu: HTMLElement | null, close: () => void): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = items.indexOf(event.target as HTMLElement);
  const { length } = items;
  const moves: Record<string, number> = {
    ArrowDown: (at + 1) % length,
    ArrowUp: (at - 1 + length) % length,
    Home: 0,
    End: length - 1,
  };
  const digit = /^\d$/.test(event.key) ? items[(Number(event.key) + 9) % 10] : undefined;
  if (event.key === 'Escape') close();
  else if (digit) digit.click();
  else if (event.key in moves) items[moves[event.key] ?? 0]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
