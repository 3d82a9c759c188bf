/** The menu of new nodes at a place of the flow: one entry for each kind, by digits, arrows and first letters. */
import { ADDABLE, type AddableType, type FlowNode, flowTextsIn, kindOf } from '@countersign/sdk/flow';
import { kindNameOf } from '@countersign/sdk/flow/diagram';
import { addNode } from '@countersign/sdk/flow/edits';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { indexAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { edit } from '../../store/edit.ts';
import { KindIcon } from '../../view/KindIcon.tsx';
import { newId } from '../operations.ts';
import { type Point, usePlaced } from './use-placed.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface AddMenuProps {
  after: string;
  at: Point;
  onClose(): void;
}

export function AddMenu({ after, at, onClose }: AddMenuProps): ReactNode {
  const designer = useDesigner();
  const { t, lang, store } = designer;
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  usePlaced(list, at);
  useReturnFocus(list);
  const add = (type: AddableType) => {
    const id = newId();
    const name = kindNameOf(sampleOf(type), lang);
    edit(designer, flow => addNode(flow, { after, type, id }, flowTextsIn(lang)), {
      label: { code: 'add', name },
      select: id,
      announce: t('added', { name }),
    });
    onClose();
  };
  const name = store.get(indexAtom).get(after)?.node.nodeName ?? '';
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      className="cfd-menu"
      aria-label={t('addHere', { name })}
      data-overlay=""
      onKeyDown={event => onMenuKey(event, { menu: list.current, typed: typed.current, onClose })}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || onClose()}
    >
      {ADDABLE.map((type, place) => (
        <button
          key={type}
          type="button"
          role="menuitem"
          className="cfd-menu-item"
          data-type={type}
          onClick={() => add(type)}
        >
          <KindIcon node={sampleOf(type)} />
          <span>{kindNameOf(sampleOf(type), lang)}</span>
          <kbd>{(place + 1) % 10}</kbd>
        </button>
      ))}
    </div>
  );
}

/** A new node of the kind, for its icon and name. */
const sampleOf = (type: AddableType): FlowNode => {
  const kind = kindOf({ type } as FlowNode);
  if (!kind) throw new Error(`[Bug] No kind has the code ${type}.`);
  return kind.create('', flowTextsIn());
};

interface Menu {
  menu: HTMLElement | null;
  /** The letters that were typed in a row, and when the last one was. */
  typed: { text: string; at: number };
  onClose(): void;
}

function onMenuKey(event: KeyboardEvent, { menu, typed, onClose }: Menu): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = items.indexOf(event.target as HTMLElement);
  const { length } = items;
  const moves: Record<string, number> = {
    ArrowDown: (at + 2) % length,
    ArrowUp: (at - 2 + length) % length,
    ArrowRight: (at + 1) % length,
    ArrowLeft: (at - 1 + length) % length,
    Home: 0,
    End: length - 1,
  };
  const { key } = event;
  const digit = /^\d$/.test(key) ? items[(Number(key) + 9) % 10] : undefined;
  if (key === 'Escape') onClose();
  else if (digit) digit.click();
  else if (key in moves) items[moves[key] ?? 0]?.focus();
  else if (isTypeAhead(event)) byTypeAhead(items, at, typed, event)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const isTypeAhead = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\p{L}-]$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/** Letters within so long belong together, ms. */
const TYPING = 700;

/** The next entry whose name begins with the letters. */
function byTypeAhead(
  items: readonly HTMLElement[],
  at: number,
  typed: Menu['typed'],
  { key, timeStamp }: KeyboardEvent,
): HTMLElement | undefined {
  typed.text = timeStamp - typed.at < TYPING ? typed.text + key.toLowerCase() : key.toLowerCase();
  typed.at = timeStamp;
  const from = typed.text.length > 1 ? at : at + 1;
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  return inOrder.find(item => item.querySelector('span')?.textContent?.toLowerCase().startsWith(typed.text));
}
