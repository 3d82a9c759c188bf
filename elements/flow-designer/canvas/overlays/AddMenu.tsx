/**
 * Renders the menu that adds a node, with an entry for each node type. Entries can be reached by digits,
 * arrow keys and first letters.
 */
import {
  ADDABLE,
  type AddableType,
  type FlowNode,
  flowTextsIn,
  NODE,
  nodeKindOf,
} from '@countersign/sdk/flow';
import { nodeKindNameOf } from '@countersign/sdk/flow/diagram';
import { addNode } from '@countersign/sdk/flow/edits';
import { readOnlyPrivileges } from '@countersign/sdk/flow/rights';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/kit/Button.tsx';
import { boundFormAtom, flowNodeIndexAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { editFlow } from '../../store/edit.ts';
import { NodeTypeIcon } from '../../view/KindIcon.tsx';
import { newNodeId } from '../operations.ts';
import { type Point, useOverlayPosition } from './use-placed.ts';
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
  useOverlayPosition(list, at);
  useReturnFocus(list);
  const add = (type: AddableType) => {
    const id = newNodeId();
    const name = nodeKindNameOf(newNodeForMenuEntry(type), lang);
    const form = store.get(boundFormAtom);
    const privileges = form && type === NODE.approver ? readOnlyPrivileges(form) : [];
    editFlow(designer, flow => addNode(flow, { after, type, id, privileges }, flowTextsIn(lang)), {
      label: { code: 'add', name },
      select: id,
      announce: t('added', { name }),
    });
    onClose();
  };
  const name = store.get(flowNodeIndexAtom).get(after)?.node.nodeName ?? '';
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      className="flow-menu"
      aria-label={t('addHere', { name })}
      data-overlay=""
      onKeyDown={event => handleAddMenuKey(event, { menu: list.current, typed: typed.current, onClose })}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || onClose()}
    >
      {ADDABLE.map((type, place) => (
        <Button
          key={type}
          role="menuitem"
          className="flow-menu-item"
          data-type={type}
          onClick={() => add(type)}
        >
          <NodeTypeIcon node={newNodeForMenuEntry(type)} />
          <span>{nodeKindNameOf(newNodeForMenuEntry(type), lang)}</span>
          <kbd>{(place + 1) % 10}</kbd>
        </Button>
      ))}
    </div>
  );
}

/** Returns a new node of the type. The menu entry shows the icon and the name of this node. */
const newNodeForMenuEntry = (type: AddableType): FlowNode => {
  const kind = nodeKindOf({ type } as FlowNode);
  if (!kind) throw new Error(`[Bug] No kind has the code ${type}.`);
  return kind.create('', flowTextsIn());
};

interface AddMenuState {
  menu: HTMLElement | null;
  /** The letters typed in the current type-ahead, and the time of the last letter in ms. */
  typed: { text: string; at: number };
  onClose(): void;
}

function handleAddMenuKey(event: KeyboardEvent, { menu, typed, onClose }: AddMenuState): void {
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
  else if (isTypeAheadKey(event)) nextTypeAheadItem(items, at, typed, event)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const isTypeAheadKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\p{L}-]$/u.test(key) && !ctrlKey && !metaKey && !altKey;

/** Maximum time between two letters of one type-ahead, in ms. */
const TYPE_AHEAD_PAUSE_MS = 700;

/** Returns the next menu entry whose name starts with the typed letters. */
function nextTypeAheadItem(
  items: readonly HTMLElement[],
  at: number,
  typed: AddMenuState['typed'],
  { key, timeStamp }: KeyboardEvent,
): HTMLElement | undefined {
  typed.text =
    timeStamp - typed.at < TYPE_AHEAD_PAUSE_MS ? typed.text + key.toLowerCase() : key.toLowerCase();
  typed.at = timeStamp;
  const from = typed.text.length > 1 ? at : at + 1;
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  return inOrder.find(item => item.querySelector('span')?.textContent?.toLowerCase().startsWith(typed.text));
}
