/** One message of the centre: opened by its words, marked read beside them. */
import type { Message } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { useRead } from '../../../session/messages.ts';
import { When } from '../../../ui/cells.tsx';
import { messagesTexts } from './texts.ts';

export function MessageRow({ message }: { message: Message }) {
  const { t } = useTexts(messagesTexts);
  const navigate = useNavigate();
  const read = useRead();
  const isUnread = message.status === 'UNREAD';
  return (
    <li className={isUnread ? 'letter is-unread' : 'letter'}>
      <a
        className="message-title"
        href={message.link}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (isUnread) read.mutate(message);
          navigate({ href: message.link });
        }}
      >
        {isUnread && <span className="visually-hidden">{t('bell.isUnread')} </span>}
        {message.title}
      </a>
      <span className="message-text">{message.content}</span>
      <When at={message.sendTime} />
      {isUnread && (
        <Button
          className="message-read"
          size="small"
          disabled={read.isPending}
          aria-label={`${t('messages.read')}: ${message.title}`}
          onClick={() => read.mutate(message)}
        >
          {t('messages.read')}
        </Button>
      )}
    </li>
  );
}
