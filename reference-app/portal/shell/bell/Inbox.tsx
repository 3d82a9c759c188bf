/** Lists the newest messages in the bell's popup. Each message links to the page that it is about. */
import type { Message, PartOf } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../session/language.ts';
import { useMarkMessageRead } from '../../session/messages.ts';
import { RelativeTime } from '../../ui/cells.tsx';
import { QueryFailure } from '../../ui/EmptyState.tsx';
import { shellTexts } from '../texts.ts';

interface InboxProps {
  query: UseQueryResult<PartOf<'GET letter/message/tips', 'response'>>;
  onLeave: () => void;
}

export function Inbox({ query, onLeave }: InboxProps) {
  const { t } = useTexts(shellTexts);
  const navigate = useNavigate();
  const read = useMarkMessageRead();
  const all = () => {
    onLeave();
    navigate({ href: '/messages' });
  };
  return (
    <>
      <div className="bell-head">
        <h2>{t('bell.title')}</h2>
        <Button
          size="small"
          disabled={!query.data?.hasUnreadLetter || read.isPending}
          onClick={() => read.mutate(undefined)}
        >
          {t('bell.readAll')}
        </Button>
      </div>
      <InboxBody query={query} onLeave={onLeave} />
      <div className="bell-end">
        <Button fullWidth onClick={all}>
          {t('bell.all')}
        </Button>
      </div>
    </>
  );
}

function InboxBody({ query, onLeave }: InboxProps) {
  const { t } = useTexts(shellTexts);
  const messages = query.data?.letterItems;
  if (query.isError && !messages) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  if (!messages) return <InboxSkeleton />;
  if (messages.length === 0) return <p className="bell-empty">{t('bell.empty')}</p>;
  return (
    <ul className="bell-list">
      {messages.map(message => (
        <li key={message.id}>
          <MessageLink message={message} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function MessageLink({ message, onLeave }: { message: Message; onLeave: () => void }) {
  const { t } = useTexts(shellTexts);
  const navigate = useNavigate();
  const read = useMarkMessageRead();
  const isUnread = message.status === 'UNREAD';
  const open = () => {
    if (isUnread) read.mutate(message);
    onLeave();
    navigate({ href: message.link });
  };
  return (
    <a
      className={isUnread ? 'letter is-unread' : 'letter'}
      href={message.link}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      <span className="message-title">
        {isUnread && <span className="visually-hidden">{t('bell.isUnread')}</span>}
        {message.title}
      </span>
      <span className="message-text">{message.content}</span>
      <RelativeTime at={message.sendTime} />
    </a>
  );
}

function InboxSkeleton() {
  const { t } = useTexts(shellTexts);
  return (
    <ul className="bell-list" aria-busy="true" aria-label={t('loading')}>
      {[0, 1, 2].map(row => (
        <li key={row} className="message">
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </li>
      ))}
    </ul>
  );
}
