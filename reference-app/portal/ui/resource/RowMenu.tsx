/** The actions of a row beyond the first ones, in a menu under "More". */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import DropDownMenu from '../drop-down/DropDownMenu.tsx';
import './row-menu.css';
import { resourceTexts } from './texts.ts';

export interface RowMenuItem {
  text: string;
  isDestructive?: boolean;
  run: () => void;
}

interface RowMenuProps {
  /** The name of the row. */
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
        color="inherit"
        aria-label={t('list.moreOf', { item })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': id })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('list.more')}
      </Button>
      <DropDownMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ text, isDestructive, run }) => (
          <MenuItem
            key={text}
            onClick={() => choose(run)}
            className={isDestructive ? 'menu-destructive' : undefined}
          >
            {text}
          </MenuItem>
        ))}
      </DropDownMenu>
    </>
  );
}
