/** The bell: how many messages are unread, the newest of them, and the way to all. */
import './bell.css';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { tips } from '../../session/messages.ts';
import { shortCount } from '../counts.ts';
import { shellTexts } from '../texts.ts';
import { Inbox } from './Inbox.tsx';

export function Bell() {
  const { t, lang } = useTexts(shellTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const query = useQuery(tips(lang));
  const unread = query.data?.unreadCount ?? 0;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.none')}
        aria-haspopup="dialog"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {unread > 0 ? (
          <Badge color="error" badgeContent={shortCount(unread)}>
            <NotificationsNone />
          </Badge>
        ) : (
          <NotificationsNone />
        )}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        container={() => anchor?.closest('header') ?? document.body}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        disableScrollLock
        slotProps={{ paper: { id, className: 'bell-box', role: 'dialog', 'aria-label': t('bell.title') } }}
      >
        <Inbox query={query} onLeave={() => setAnchor(null)} />
      </Popover>
      <Announced />
    </>
  );
}

/** Announces politely the messages that came while the page was open. */
function Announced() {
  const { t, lang } = useTexts(shellTexts);
  const tip = useQuery(tips(lang)).data;
  const known = useRef<Set<string> | undefined>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!tip) return;
    const fresh = tip.letterItems.find(
      ({ id, status }) => status === 'UNREAD' && known.current?.has(id) === false,
    );
    known.current = new Set([...(known.current ?? []), ...tip.letterItems.map(({ id }) => id)]);
    if (fresh) setAnnouncement(t('bell.came', { title: fresh.title }));
  }, [tip, t]);
  return (
    <span role="status" className="visually-hidden">
      {announcement}
    </span>
  );
}
