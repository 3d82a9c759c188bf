/** Drawer over the page with a title, a close button and content. */
import './record.css';
import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../../session/language.ts';
import { uiTexts } from '../texts.ts';

interface SideDrawerProps {
  title: string;
  /** Content between the title and the close button. */
  tools?: ReactNode;
  isWide?: boolean;
  onClose: () => void;
  /** Handles key presses inside the drawer. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export function SideDrawer({ title, tools, isWide = false, onClose, onKeyDown, children }: SideDrawerProps) {
  const { t } = useTexts(uiTexts);
  const id = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: {
          className: isWide ? 'record is-wide' : 'record',
          role: 'dialog',
          'aria-labelledby': id,
          'aria-modal': true,
        },
      }}
    >
      <div className="record-head">
        <h2 id={id}>{title}</h2>
        {tools}
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </div>
      {children}
    </Drawer>
  );
}
