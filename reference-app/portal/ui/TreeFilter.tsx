/** A tree that filters the list beside it; on a narrow screen it lies behind a button that names the choice. */
import './tree/tree.css';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState } from 'react';
import { Tree, type TreeProps } from './Tree.tsx';
import { pathTo } from './tree/path.ts';

interface TreeFilterProps extends TreeProps {
  /** The text of the button, from the name of the chosen node or ''. */
  summary: (name: string) => string;
}

export function TreeFilter({ summary, ...tree }: TreeFilterProps) {
  const isNarrow = useMediaQuery('(max-width: 1000px)', { noSsr: true });
  if (isNarrow) return <Disclosure summary={summary} {...tree} />;
  return (
    <aside className="paper tree-filter" aria-label={tree.label}>
      <Tree {...tree} />
    </aside>
  );
}

/** Closes with the choice, and the focus goes back to the button. */
function Disclosure({ summary, ...tree }: TreeFilterProps) {
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
        fullWidth
        color="inherit"
        className={isOpen ? 'tree-open is-open' : 'tree-open'}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        endIcon={<ExpandMore />}
        onClick={() => setOpen(!isOpen)}
      >
        {summary(pathTo(nodes, selected).at(-1)?.label ?? '')}
      </Button>
      {isOpen && (
        <div id={id}>
          <Tree {...tree} onSelect={choose} />
        </div>
      )}
    </aside>
  );
}
