/** One message of the centre: opened by its words, marked read beside them. */
import type { Letter } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../session/language.ts';
import { useRead } from '../../../session/messages.ts';
import { When } from '../../../ui/cells.tsx';

export function LetterRow({ letter }: { letter: Letter }) {
  const { t } = useText();
  const navigate = useNavigate();
  const read = useRead();
  const isUnread = letter.status === 'UNREAD';
  return (
    <li className={isUnread ? 'letter is-unread' : 'letter'}>
      <a
        className="letter-title"
        href={letter.link}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (isUnread) read.mutate(letter);
          navigate({ href: letter.link });
        }}
      >
        {isUnread && <span className="visually-hidden">{t('bell.isUnread')} </span>}
        {letter.title}
      </a>
      <span className="letter-text">{letter.content}</span>
      <When at={letter.sendTime} />
      {isUnread && (
        <Button
          className="letter-read"
          size="small"
          disabled={read.isPending}
          aria-label={`${t('messages.read')}: ${letter.title}`}
          onClick={() => read.mutate(letter)}
        >
          {t('messages.read')}
        </Button>
      )}
    </li>
  );
}
