/** A tree that filters the list beside it; on a narrow screen it lies behind a button that names the choice. */
import './tree.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useMedia } from '../browser/use-media.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { pathTo } from './path.ts';
import { Tree, type TreeProps } from './Tree.tsx';

interface TreeFilterProps extends TreeProps {
  /** The text of the button: from the name of the chosen node or '', or as it is. */
  summary: string | ((name: string) => string);
  /** Above the tree. */
  search?: ReactNode;
  /** In place of the tree; gets the function that chooses. */
  instead?: ((choose: (id: string) => void) => ReactNode) | '';
}

export function TreeFilter({ summary, search, instead, ...tree }: TreeFilterProps) {
  const isNarrow = useMedia('(max-width: 1000px)');
  const more = { ...(search && { search }), ...(instead && { instead }) };
  if (isNarrow) return <Disclosure summary={summary} {...more} {...tree} />;
  return (
    <aside className="paper tree-filter" aria-label={tree.label}>
      <Content {...more} {...tree} />
    </aside>
  );
}

type ContentProps = Omit<TreeFilterProps, 'summary'>;

const Content = ({ search, instead, ...tree }: ContentProps) => (
  <>
    {search && <div className="tree-search">{search}</div>}
    {instead ? instead(tree.onSelect) : <Tree {...tree} />}
  </>
);

/** Closes with the choice, and the focus goes back to the button. */
function Disclosure({ summary, search, instead, ...tree }: TreeFilterProps) {
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
        {typeof summary === 'string' ? summary : summary(pathTo(nodes, selected).at(-1)?.label ?? '')}
        <Icon name="expandMore" className="tree-open-arrow" />
      </Button>
      {isOpen && (
        <div id={id}>
          <Content search={search} {...(instead && { instead })} {...tree} onSelect={choose} />
        </div>
      )}
    </aside>
  );
}
