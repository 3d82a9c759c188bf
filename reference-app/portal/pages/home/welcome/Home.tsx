/** Welcome page: task counts, the latest tasks, applications and messages, and shortcuts to processes. */
import './home.css';
import type { HomeCard, UserInfo } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { PermissionGate } from '../../../session/permission.tsx';
import { userInfoQuery } from '../../../session/queries.ts';
import { RelativeTime, UrgencyLabel } from '../../../ui/cells.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { DEFAULT_PORTAL_HOME_CARDS } from '../../../ui/home-cards/order.ts';
import { ProcessCards } from '../../../ui/processes/ProcessCards.tsx';
import { processTemplatesQuery } from '../../../ui/processes/queries.ts';
import { selectTopTemplates } from '../../../ui/processes/templates.ts';
import { currentHour, greetingKey } from './greeting.ts';
import { OwnApplicationsCard, OwnMessagesCard } from './OwnCards.tsx';
import { homeTexts } from './texts.ts';
import { TourCard } from './tour/TourCard.tsx';

const HOME_LAYOUT_QUERY = queryOptions({
  queryKey: ['home-layout', 'own'],
  queryFn: () => client.home.layout(),
});
const TaskChart = lazy(() => import('./TaskChart.tsx'));
const ArrangeCardsDialog = lazy(() => import('./Arrange.tsx'));

const HOME_PAGE_CARDS_BY_NAME: Record<
  Exclude<HomeCard, 'counts'>,
  { permissions: string[]; Card: ComponentType }
> = {
  tasks: { permissions: [], Card: LatestTasks },
  quick: { permissions: ['system:my:apply'], Card: QuickStartCard },
  applications: { permissions: [], Card: OwnApplicationsCard },
  messages: { permissions: [], Card: OwnMessagesCard },
  chart: { permissions: [], Card: LazyTaskChart },
};

export default function Home() {
  const { t } = useTexts(homeTexts);
  const user = useQuery(userInfoQuery).data;
  const layout = useQuery(HOME_LAYOUT_QUERY);
  const [isArranging, setArranging] = useState(false);
  const name = user?.user.nickName || user?.user.userName || '';
  // If the layout cannot be loaded, the default cards are shown.
  const cards = layout.data?.cards ?? (layout.isError ? DEFAULT_PORTAL_HOME_CARDS : []);
  return (
    <div className="page home">
      <header className="home-head">
        <h1>{t(greetingKey(currentHour()), { name })}</h1>
        {layout.data && (
          <Button size="small" onClick={() => setArranging(true)}>
            {t('home.arrange')}
          </Button>
        )}
      </header>
      <PermissionGate to={['system:organize:manage']}>
        <TourCard />
      </PermissionGate>
      {homeSections(cards).map(section =>
        section === 'counts' ? (
          <TaskCounts key="counts" user={user} />
        ) : (
          <div key={section.join()} className="home-columns">
            {section.map(card => {
              const { permissions, Card } = HOME_PAGE_CARDS_BY_NAME[card];
              return permissions.length === 0 ? (
                <Card key={card} />
              ) : (
                <PermissionGate key={card} to={permissions}>
                  <Card />
                </PermissionGate>
              );
            })}
          </div>
        ),
      )}
      {isArranging && layout.data && (
        <Suspense>
          <ArrangeCardsDialog layout={layout.data} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  );
}

type HomeSection = 'counts' | Exclude<HomeCard, 'counts'>[];

/**
 * Groups the cards of the home page into sections. The card with the task counts is a section of its own.
 * Other adjacent cards form a section with two columns.
 */
function homeSections(cards: readonly HomeCard[]): HomeSection[] {
  const list: HomeSection[] = [];
  for (const card of cards) {
    const end = list.at(-1);
    if (card === 'counts') list.push(card);
    else if (Array.isArray(end)) end.push(card);
    else list.push([card]);
  }
  return list;
}

function TaskCounts({ user }: { user: UserInfo | undefined }) {
  const { t } = useTexts(homeTexts);
  return (
    <section className="counts" aria-label={t('home.counts')}>
      <CountLink label={t('home.tasks')} value={user?.myTaskCount} to="/approval/todo" strong />
      <CountLink label={t('home.running')} value={user?.myApprovalCount} to="/approval/mine?isEnd=2" />
    </section>
  );
}

interface CountLinkProps {
  label: string;
  value: number | undefined;
  to: string;
  strong?: boolean;
}

function CountLink({ label, value, to, strong = false }: CountLinkProps) {
  const [path = '', query = ''] = to.split('?');
  const search = Object.fromEntries(
    [...new URLSearchParams(query)].map(([key, text]) => [key, Number(text)]),
  );
  return (
    <Link to={path} search={search} className={strong && value ? 'count strong' : 'count'}>
      <b>{value ?? <Skeleton width="2ch" />}</b>
      <span>{label}</span>
    </Link>
  );
}

function LatestTasks() {
  const { t, lang } = useTexts(homeTexts);
  const query = useQuery({
    queryKey: ['tasks', 'latest', lang],
    queryFn: () => client.jflow.myTask({ query: { page: 1, limit: 5 } }),
  });
  return (
    <section className="paper latest">
      <header>
        <h2>{t('home.latest')}</h2>
        <Link to="/approval/todo">{t('home.all')}</Link>
      </header>
      {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && [0, 1, 2, 3, 4].map(row => <Skeleton key={row} height={48} />)}
      {query.data?.list.length === 0 && <p className="quiet">{t('home.clear')}</p>}
      <ul>
        {query.data?.list.map(task => (
          <li key={task.id}>
            <Link to="/approval/todo" search={{ task: task.id }} className="latest-link">
              <strong>{task.itemName}</strong>
              <span>
                {task.createBy.userName} · {task.nodeName} <UrgencyLabel value={task.degree} />
              </span>
              <RelativeTime at={task.createTime} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LazyTaskChart() {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <TaskChart />
    </Suspense>
  );
}

function QuickStartCard() {
  const { t, lang } = useTexts(homeTexts);
  const query = useQuery(processTemplatesQuery('', lang));
  const list = query.data && selectTopTemplates(query.data.list, 6);
  return (
    <section className="paper">
      <header>
        <h2>{t('home.quick')}</h2>
        <Link to="/approval/start">{t('home.all')}</Link>
      </header>
      <ProcessCards query={query} templates={list} />
    </section>
  );
}
