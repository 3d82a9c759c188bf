/** Menu labelled "More" with further actions for a row. */
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { Button } from '../button/Button.tsx';
import { LazyMenu, LazyMenuItem } from '../drop-down/LazyMenu.tsx';
import './row-menu.css';
import { resourceTexts } from './texts.ts';

export interface RowMenuItem {
  text: string;
  isDestructive?: boolean;
  run: () => void;
}

interface RowMenuProps {
  /** Display name of the row. */
  item: string;
  items: readonly RowMenuItem[];
}

export function RowMenu({ item, items }: RowMenuProps) {
  const { t } = useTexts(resourceTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (items.length === 0) return null;
  const choose = (run: () => void) => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <Button
        size="small"
        tone="inherit"
        aria-label={t('list.moreOf', { item })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': id })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('list.more')}
      </Button>
      <LazyMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ text, isDestructive, run }) => (
          <LazyMenuItem
            key={text}
            onClick={() => choose(run)}
            {...(isDestructive && { className: 'menu-destructive' })}
          >
            {text}
          </LazyMenuItem>
        ))}
      </LazyMenu>
    </>
  );
}
