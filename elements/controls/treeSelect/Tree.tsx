/**
 * Renders a tree following the ARIA tree pattern. Up and down move, right and left expand and collapse, Enter
 * or Space selects, and letters jump to an entry.
 */
import type { TreeNode } from '@countersign/sdk/form';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type VisibleRow, visibleTreeRows } from './visible-rows.ts';

interface TreeProps {
  id: string;
  label: string;
  nodes: readonly TreeNode[];
  query: string;
  many: boolean;
  isChosen(node: TreeNode): boolean;
  onChoose(node: TreeNode): void;
  /** The nodes that are expanded initially: the nodes on the path to the selected node. */
  opened: readonly TreeNode[];
}

export function Tree({ id, label, nodes, query, many, isChosen, onChoose, opened }: TreeProps): ReactNode {
  const [open, setOpen] = useState<ReadonlySet<TreeNode>>(() => new Set(opened));
  const [active, setActive] = useState<TreeNode | undefined>(opened.at(-1));
  const rows = visibleTreeRows(nodes, open, query);
  const at = Math.max(
    0,
    rows.findIndex(row => row.node === active),
  );
  const toggle = (node: TreeNode, to: boolean) => setOpen(before => withNodeExpansion(before, node, to));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[at];
    const action = row && treeActionForKeyPress(event, { row, at, rows });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'go') {
      setActive(rows[action.to]?.node);
      focusTreeRow(event.currentTarget, action.to);
    }
    if (action.kind === 'open') toggle(row.node, action.to);
    if (action.kind === 'choose') onChoose(row.node);
  };
  return (
    <div
      id={id}
      className="csf-tree"
      role="tree"
      aria-label={label}
      aria-multiselectable={many || undefined}
      onKeyDown={press}
    >
      {rows.map((row, place) => (
        <TreeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat in a broken tree
          key={`${place}:${String(row.node.value)}`}
          row={row}
          many={many}
          chosen={isChosen(row.node)}
          reachable={place === at}
          onPress={() => {
            setActive(row.node);
            onChoose(row.node);
          }}
          onToggle={() => toggle(row.node, !row.open)}
        />
      ))}
    </div>
  );
}

const withNodeExpansion = (
  before: ReadonlySet<TreeNode>,
  node: TreeNode,
  to: boolean,
): ReadonlySet<TreeNode> => {
  const next = new Set(before);
  if (to) next.add(node);
  else next.delete(node);
  return next;
};

const focusTreeRow = (tree: HTMLElement, to: number): void =>
  tree.querySelectorAll<HTMLElement>('[role=treeitem]')[to]?.focus();

type TreeAction = { kind: 'go'; to: number } | { kind: 'open'; to: boolean } | { kind: 'choose' };

interface TreePosition {
  row: VisibleRow;
  at: number;
  rows: readonly VisibleRow[];
}

function treeActionForKeyPress(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { row, at, rows }: TreePosition,
): TreeAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'ArrowDown') return { kind: 'go', to: Math.min(at + 1, rows.length - 1) };
  if (key === 'ArrowUp') return { kind: 'go', to: Math.max(at - 1, 0) };
  if (key === 'Home') return { kind: 'go', to: 0 };
  if (key === 'End') return { kind: 'go', to: rows.length - 1 };
  if (key === 'Enter' || key === ' ') return { kind: 'choose' };
  if (key === 'ArrowRight')
    return row.open === false
      ? { kind: 'open', to: true }
      : row.open
        ? { kind: 'go', to: at + 1 }
        : undefined;
  if (key === 'ArrowLeft')
    return row.open ? { kind: 'open', to: false } : { kind: 'go', to: row.parent ?? at };
  return key.length === 1 ? jumpToLetter(key, { row, at, rows }) : undefined;
}

function jumpToLetter(letter: string, { at, rows }: TreePosition): TreeAction | undefined {
  const order = [...rows.keys()].map(step => (at + 1 + step) % rows.length);
  const to = order.find(one => rows[one]?.node.label.toLowerCase().startsWith(letter.toLowerCase()));
  return to === undefined ? undefined : { kind: 'go', to };
}

interface TreeRowProps {
  row: VisibleRow;
  many: boolean;
  chosen: boolean;
  reachable: boolean;
  onPress(): void;
  onToggle(): void;
}

function TreeRow({ row, many, chosen, reachable, onPress, onToggle }: TreeRowProps): ReactNode {
  const { node, level, place, siblings, open } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all of its rows
    <div
      role="treeitem"
      className="csf-tree-row csf-option"
      style={{ paddingInlineStart: `calc(${level - 1} * var(--cs-space-5) + var(--cs-space-1))` }}
      tabIndex={reachable ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={open}
      aria-disabled={node.disabled || undefined}
      aria-selected={many ? undefined : chosen}
      aria-checked={many ? chosen : undefined}
      onClick={onPress}
    >
      <ExpandToggle open={open} onToggle={onToggle} />
      {many && <span className="csf-tree-box" aria-hidden="true" />}
      <span>{node.label}</span>
    </div>
  );
}

/** Renders the button that expands a node by mouse. Keyboard users use the right arrow key. */
function ExpandToggle({ open, onToggle }: { open: boolean | undefined; onToggle(): void }): ReactNode {
  if (open === undefined) return <span className="csf-twisty" aria-hidden="true" />;
  return (
    <span
      className={open ? 'csf-twisty csf-twisty-open' : 'csf-twisty csf-twisty-closed'}
      aria-hidden="true"
      onClick={event => {
        event.stopPropagation();
        onToggle();
      }}
    />
  );
}
