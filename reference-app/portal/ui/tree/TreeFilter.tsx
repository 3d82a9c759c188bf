/**
 * Tree that filters the list next to it. On a narrow screen, a button that shows the selection opens the
 * tree.
 */
import './tree.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useMedia } from '../browser/use-media.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { findPathToTreeNode } from './path.ts';
import { Tree, type TreeProps } from './Tree.tsx';

interface TreeFilterProps extends TreeProps {
  /**
   * Text of the button that opens the tree. A function receives the name of the selected node, or an empty
   * string if no node is selected.
   */
  summary: string | ((name: string) => string);
  /** Content above the tree, for example a search field. */
  search?: ReactNode;
  /**
   * Renders content that replaces the tree, for example search results. `choose` selects the node with the
   * given id.
   */
  instead?: ((choose: (id: string) => void) => ReactNode) | '';
}

export function TreeFilter({ summary, search, instead, ...tree }: TreeFilterProps) {
  const isNarrow = useMedia('(max-width: 1000px)');
  const more = { ...(search && { search }), ...(instead && { instead }) };
  if (isNarrow) return <TreeDisclosureButton summary={summary} {...more} {...tree} />;
  return (
    <aside className="paper tree-filter" aria-label={tree.label}>
      <TreeFilterContent {...more} {...tree} />
    </aside>
  );
}

type ContentProps = Omit<TreeFilterProps, 'summary'>;

const TreeFilterContent = ({ search, instead, ...tree }: ContentProps) => (
  <>
    {search && <div className="tree-search">{search}</div>}
    {instead ? instead(tree.onSelect) : <Tree {...tree} />}
  </>
);

/**
 * Renders a button that opens the tree. Selecting a node closes the tree and returns the focus to the button.
 */
function TreeDisclosureButton({ summary, search, instead, ...tree }: TreeFilterProps) {
  const { label, nodes = [], selected, onSelect } = tree;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: string) => {
    onSelect(chosen);
    close();
  };
  return (
    <aside
      className="paper tree-filter"
      aria-label={label}
      onKeyDown={event => isOpen && event.key === 'Escape' && close()}
    >
      <Button
        ref={button}
        isWide
        tone="inherit"
        className={isOpen ? 'tree-open is-open' : 'tree-open'}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={() => setOpen(!isOpen)}
      >
        {typeof summary === 'string'
          ? summary
          : summary(findPathToTreeNode(nodes, selected).at(-1)?.label ?? '')}
        <Icon name="expandMore" className="tree-open-arrow" />
      </Button>
      {isOpen && (
        <div id={id}>
          <TreeFilterContent search={search} {...(instead && { instead })} {...tree} onSelect={choose} />
        </div>
      )}
    </aside>
  );
}
