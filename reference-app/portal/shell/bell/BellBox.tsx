/** Popup below the bell button with the newest messages. */
import type { PartOf } from '@countersign/sdk/api/contract';
import Popover from '@mui/material/Popover';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../session/language.ts';
import { shellTexts } from '../texts.ts';
import { Inbox } from './Inbox.tsx';

interface BellBoxProps {
  id: string;
  /** Bell button that the popup is anchored to. */
  anchor: HTMLElement;
  query: UseQueryResult<PartOf<'GET letter/message/tips', 'response'>>;
  onClose: () => void;
}

export default function BellPopup({ id, anchor, query, onClose }: BellBoxProps) {
  const { t } = useTexts(shellTexts);
  return (
    <Popover
      open
      anchorEl={anchor}
      container={() => anchor.closest('header') ?? document.body}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      disableScrollLock
      slotProps={{ paper: { id, className: 'bell-box', role: 'dialog', 'aria-label': t('bell.title') } }}
    >
      <Inbox query={query} onLeave={onClose} />
    </Popover>
  );
}
