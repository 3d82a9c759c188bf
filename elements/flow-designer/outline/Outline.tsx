/** The outline: the nodes of the flow as a tree, with a search. It is selected, folded and deleted from as on the canvas. */
import { type OutlineRow, rowName } from '@countersign/sdk/flow/diagram';
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { keyAction } from '../canvas/keys.ts';
import { deletingAtom, foldedAtom, rowsAtom, selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { toggled } from '../store/fold.ts';
import { KindIcon } from '../view/KindIcon.tsx';

export function Outline(): ReactNode {
  const { t, lang, store, readOnly } = useDesigner();
  const [query, setQuery] = useState('');
  const rows = useAtomValue(rowsAtom);
  const selected = useAtomValue(selectionAtom);
  const setDeleting = useSetAtom(deletingAtom);
  const prefix = useId();
  const tree = useRef<HTMLDivElement>(null);
  const sought = query.trim().toLocaleLowerCase();
  const shown = useMemo(
    () =>
      sought === ''
        ? rows
        : rows.filter(({ node }) =>
            `${node.nodeName} ${node.content ?? ''}`.toLocaleLowerCase().includes(sought),
          ),
    [rows, sought],
  );
  const select = (id: string) => store.set(selectionAtom, id);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyAction(event, { rows: shown, selected });
    if (!action || action.add !== undefined) return;
    event.preventDefault();
    if (action.select !== undefined) {
      select(action.select);
      tree.current
        ?.querySelector(`[data-row="${CSS.escape(action.select)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    }
    if (action.fold !== undefined) store.set(foldedAtom, toggled(store.get(foldedAtom), action.fold));
    if (action.remove !== undefined && !readOnly) setDeleting(action.remove);
  };
  return (
    <div className="cfd-outline">
      <input
        type="search"
        className="csd-input"
        aria-label={t('find')}
        placeholder={t('find')}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <div
        ref={tree}
        role="tree"
        className="cfd-tree"
        aria-label={t('outline')}
        tabIndex={0}
        aria-activedescendant={selected === null ? undefined : `${prefix}-${selected}`}
        onKeyDown={onKeyDown}
        onFocus={() => store.get(selectionAtom) === null && shown[0] && select(shown[0].id)}
      >
        {shown.map(row => (
          <Row
            key={row.id}
            row={row}
            id={`${prefix}-${row.id}`}
            name={rowName(row, undefined, lang)}
            isSelected={row.id === selected}
            onSelect={() => select(row.id)}
          />
        ))}
      </div>
      {shown.length === 0 && <p className="csd-nothing">{t('nothingFound', { query })}</p>}
    </div>
  );
}

interface RowProps {
  row: OutlineRow;
  id: string;
  name: string;
  isSelected: boolean;
  onSelect(): void;
}

const Row = ({ row, id, name, isSelected, onSelect }: RowProps): ReactNode => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus
  <div
    role="treeitem"
    id={id}
    className="cfd-row"
    data-row={row.id}
    aria-label={name}
    aria-level={row.level}
    aria-posinset={row.position}
    aria-setsize={row.size}
    aria-selected={isSelected}
    aria-expanded={row.isFolded === undefined ? undefined : !row.isFolded}
    style={{ paddingInlineStart: 4 + Math.min(row.level - 1, 10) * 14 }}
    onClick={onSelect}
  >
    <KindIcon node={row.node} />
    <span className="cfd-row-name">{row.node.nodeName}</span>{' '}
    {row.node.content && <span className="cfd-row-more">{row.node.content}</span>}
  </div>
);
