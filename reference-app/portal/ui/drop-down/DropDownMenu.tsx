/**
 * Drop-down menu below its button. It is rendered inside the button's landmark, so that all page content is
 * in a landmark.
 */
import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

interface DropDownMenuProps {
  id: string;
  /** Button that opened the menu, or null while the menu is closed. */
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
