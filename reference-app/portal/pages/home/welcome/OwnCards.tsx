/** Welcome page cards that list the user's own applications and messages. */
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { homeTexts } from './texts.ts';

const MAX_HOME_CARD_ROWS = 5;

interface OwnItem {
  id: string;
  title: string;
  detail: string;
  at: string;
  href: string;
}

interface OwnItemsCardProps {
  title: string;
  none: string;
  all: string;
  /** Rows of the card: applications or messages. Undefined while the rows load. */
  rows: OwnItem[] | undefined;
  failure: ReactNode;
}

function LatestItemsCard({ title, none, all, rows, failure }: OwnItemsCardProps) {
  const { t } = useTexts(homeTexts);
  return (
    <section className="paper latest">
      <header>
        <h2>{title}</h2>
        <Link to={all}>{t('home.all')}</Link>
      </header>
      {failure}
      {!rows && !failure && [0, 1, 2].map(row => <Skeleton key={row} height={48} />)}
      {rows?.length === 0 && <p className="quiet">{none}</p>}
      <ul>
        {rows?.map(({ id, title: item, detail, at, href }) => (
          <li key={id}>
            <a href={href} className="latest-link">
              <strong>{item}</strong>
              <span>{detail}</span>
              <RelativeTime at={at} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OwnApplicationsCard() {
  const { t, lang } = useTexts(homeTexts);
  const query = useQuery({
    queryKey: ['applications', 'latest', lang],
    queryFn: () => client.jflow.myProcess({ query: { page: 1, limit: MAX_HOME_CARD_ROWS } }),
  });
  return (
    <LatestItemsCard
      title={t('home.mine')}
      none={t('home.mineNone')}
      all="/approval/mine"
      failure={query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      rows={query.data?.list.map(({ id, itemName, processName, createTime }) => ({
        id,
        title: itemName,
        detail: processName,
        at: createTime,
        href: `/approval/instance/${encodeURIComponent(id)}`,
      }))}
    />
  );
}

export function OwnMessagesCard() {
  const { t } = useTexts(homeTexts);
  const query = useQuery({
    queryKey: ['messages', 'latest'],
    queryFn: () => client.letter.message.small.page.list({ body: { page: 1, limit: MAX_HOME_CARD_ROWS } }),
  });
  return (
    <LatestItemsCard
      title={t('home.messages')}
      none={t('home.messagesNone')}
      all="/messages"
      failure={query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      rows={query.data?.list.map(({ id, title, content, sendTime, link }) => ({
        id,
        title,
        detail: content,
        at: sendTime,
        href: link,
      }))}
    />
  );
}
