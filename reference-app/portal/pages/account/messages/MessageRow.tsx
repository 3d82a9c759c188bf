/**
 * One message in the message centre, with a check box and a button to mark it as read. A click on the title
 * opens the message.
 */
import type { Message } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { useMarkMessageRead } from '../../../session/messages.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { messagesTexts } from './texts.ts';

interface MessageRowProps {
  message: Message;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function MessageRow({ message, isSelected, onSelect }: MessageRowProps) {
  const { t } = useTexts(messagesTexts);
  const navigate = useNavigate();
  const read = useMarkMessageRead();
  const isUnread = message.status === 'UNREAD';
  return (
    <li className={isUnread ? 'letter is-unread' : 'letter'}>
      <Checkbox
        className="message-select"
        size="small"
        checked={isSelected}
        slotProps={{ input: { 'aria-label': t('messages.select', { item: message.title }) } }}
        onChange={(_, next) => onSelect(next)}
      />
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
      <span className="message-sender">
        {message.createBy && <span>{message.createBy}</span>}
        <RelativeTime at={message.sendTime} />
      </span>
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
