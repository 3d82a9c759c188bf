/** What the bell opens: the newest messages, each a way to what it is about. */
import type { Letter, PartOf } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../session/language.ts';
import { useRead } from '../session/messages.ts';
import { When } from '../ui/cells.tsx';
import { Failure } from '../ui/EmptyState.tsx';

interface LetterBoxProps {
  query: UseQueryResult<PartOf<'GET letter/message/tips', 'response'>>;
  onLeave: () => void;
}

export function LetterBox({ query, onLeave }: LetterBoxProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const read = useRead();
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
      <Body query={query} onLeave={onLeave} />
      <div className="bell-foot">
        <Button fullWidth onClick={all}>
          {t('bell.all')}
        </Button>
      </div>
    </>
  );
}

function Body({ query, onLeave }: LetterBoxProps) {
  const { t } = useText();
  const letters = query.data?.letterItems;
  if (query.isError && !letters) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (!letters) return <Waiting />;
  if (letters.length === 0) return <p className="bell-empty">{t('bell.empty')}</p>;
  return (
    <ul className="bell-list">
      {letters.map(letter => (
        <li key={letter.id}>
          <LetterLink letter={letter} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function LetterLink({ letter, onLeave }: { letter: Letter; onLeave: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const read = useRead();
  const isUnread = letter.status === 'UNREAD';
  const open = () => {
    if (isUnread) read.mutate(letter);
    onLeave();
    navigate({ href: letter.link });
  };
  return (
    <a
      className={isUnread ? 'letter is-unread' : 'letter'}
      href={letter.link}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      <span className="letter-title">
        {isUnread && <span className="visually-hidden">{t('bell.isUnread')}</span>}
        {letter.title}
      </span>
      <span className="letter-text">{letter.content}</span>
      <When at={letter.sendTime} />
    </a>
  );
}

function Waiting() {
  const { t } = useText();
  return (
    <ul className="bell-list" aria-busy="true" aria-label={t('loading')}>
      {[0, 1, 2].map(row => (
        <li key={row} className="letter">
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </li>
      ))}
    </ul>
  );
}
