/**
 * Bell with the number of unread messages. Opens a list of the newest messages with a link to all messages.
 */
import './bell.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { newestMessagesQuery } from '../../session/messages.ts';
import { createLazyMuiComponent } from '../../theme/with-mui.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { formatShortCount } from '../counts.ts';
import { shellTexts } from '../texts.ts';

const BellPopup = createLazyMuiComponent(() => import('./BellBox.tsx'));

export function MessageBell() {
  const { t, lang } = useTexts(shellTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const query = useQuery(newestMessagesQuery(lang));
  const unread = query.data?.unreadCount ?? 0;
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.none')}
        aria-haspopup="dialog"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name="notificationsNone" size="medium" />
        {unread > 0 && <span className="bell-count">{formatShortCount(unread)}</span>}
      </IconButton>
      <Suspense>
        {anchor && <BellPopup id={id} anchor={anchor} query={query} onClose={() => setAnchor(null)} />}
      </Suspense>
      <MessageAnnouncer />
    </>
  );
}

/** Announces messages that arrive while the page is open, in a polite live region. */
function MessageAnnouncer() {
  const { t, lang } = useTexts(shellTexts);
  const tip = useQuery(newestMessagesQuery(lang)).data;
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
