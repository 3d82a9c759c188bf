/** A menu under its button, drawn inside the button's own landmark, so that no part of the page lies outside of one. */
import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

interface DropDownMenuProps {
  id: string;
  /** The button, while the menu is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

export default function DropDownMenu({ id, anchor, onClose, children }: DropDownMenuProps) {
  const landmark = () => anchor?.closest('header, main') ?? document.body;
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      container={landmark}
      open={anchor !== null}
      onClose={onClose}
      disableScrollLock
    >
      {children}
    </Menu>
  );
}
