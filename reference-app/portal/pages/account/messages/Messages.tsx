/** The messages of a person, newest first; the filter and the page are in the address. */
import { usePageTitle } from '../../../ui/define-page.ts';
import './messages.css';
import type { Message } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { tips, useRead } from '../../../session/messages.ts';
import { EmptyState, Failure } from '../../../ui/EmptyState.tsx';
import { QueryPagination } from '../../../ui/list/QueryPagination.tsx';
import { oneOf, page, useListSearch } from '../../../ui/list-search.ts';
import { MessageRow } from './MessageRow.tsx';
import { SelectedMessages } from './SelectedMessages.tsx';
import { TopicFilter } from './TopicFilter.tsx';
import { messagesTexts } from './texts.ts';
import { WrittenMessage } from './WrittenMessage.tsx';

const STATES = ['ALL', 'UNREAD', 'READ'] as const;
const PAGE_SIZE = 20;
const NONE: ReadonlySet<string> = new Set();
/** A topic, the code of a category, or all. */
type Topic = string;
type Search = { status: (typeof STATES)[number]; topic: Topic; page: number; open: string };

const CODE = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

const parse = (raw: Record<string, unknown>): Search => ({
  status: oneOf(raw.status, STATES, 'ALL'),
  topic: typeof raw.topic === 'string' && CODE.test(raw.topic) ? raw.topic : 'ALL',
  page: page(raw.page),
  open: typeof raw.open === 'string' ? raw.open : '',
});
const DEFAULTS = parse({});

const load = ({ status, topic, page }: Search) =>
  client.letter.message.small.page.list({
    body: {
      page,
      limit: PAGE_SIZE,
      ...(status !== 'ALL' && { status }),
      ...(topic !== 'ALL' && { topic }),
    },
  });

export default function Messages() {
  const { t, lang } = useTexts(messagesTexts);
  const title = usePageTitle();
  const [search, set] = useListSearch(parse, DEFAULTS);
  const [selected, select] = useState<ReadonlySet<string>>(NONE);
  const change = (next: Partial<Search>) => {
    select(NONE);
    set(next);
  };
  const read = useRead();
  const unread = useQuery(tips(lang)).data?.unreadCount;
  const query = useQuery({
    queryKey: ['messages', 'list', { ...search, open: '' }, lang],
    queryFn: () => load(search),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page narrow">
      <div className="messages-head">
        <h1>{title}</h1>
        <Link to="/profile">{t('messages.preferences')}</Link>
      </div>
      {selected.size > 0 ? (
        <SelectedMessages ids={[...selected]} onClear={() => select(NONE)} />
      ) : (
        <div className="filters">
          <ToggleButtonGroup
            exclusive
            size="small"
            value={search.status}
            aria-label={t('messages.filter')}
            onChange={(_, status: Search['status'] | null) => status && change({ status })}
          >
            {STATES.map(state => (
              <ToggleButton key={state} value={state}>
                {t(`messages.${state}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <TopicFilter topic={search.topic} onTopic={topic => change({ topic })} />
          <Button
            variant="outlined"
            disabled={read.isPending || unread === 0}
            onClick={() => read.mutate(undefined)}
          >
            {t('bell.readAll')}
          </Button>
        </div>
      )}
      {query.isError ? (
        <Failure error={query.error} retry={() => query.refetch()} />
      ) : (
        <MessageList
          messages={query.data?.list}
          search={search}
          showAll={() => change(DEFAULTS)}
          selected={selected}
          onSelect={select}
        />
      )}
      <QueryPagination
        data={query.data}
        page={search.page}
        pageSize={PAGE_SIZE}
        onPage={next => change({ page: next })}
      />
      {search.open && <WrittenMessage key={search.open} id={search.open} onClose={() => set({ open: '' })} />}
    </div>
  );
}

interface MessageListProps {
  messages: Message[] | undefined;
  search: Search;
  showAll: () => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

function MessageList({ messages, search, showAll, selected, onSelect }: MessageListProps) {
  const label = usePageTitle();
  const { t } = useTexts(messagesTexts);
  const toggle = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  if (!messages) return <Waiting />;
  if (messages.length > 0)
    return (
      <ul className="messages" aria-label={label}>
        {messages.map(message => (
          <MessageRow
            key={message.id}
            message={message}
            isSelected={selected.has(message.id)}
            onSelect={isSelected => toggle(message.id, isSelected)}
          />
        ))}
      </ul>
    );
  return search.status === 'ALL' && search.topic === 'ALL' ? (
    <EmptyState title={t('messages.empty')} text={t('messages.hint')} />
  ) : (
    <EmptyState
      title={search.status === 'UNREAD' ? t('messages.noneUnread') : t('messages.empty')}
      action={{ label: t('messages.showAll'), run: showAll }}
    />
  );
}

function Waiting() {
  const { t } = useTexts(messagesTexts);
  return (
    <ul className="messages" aria-busy="true" aria-label={t('loading')}>
      {[0, 1, 2, 3, 4].map(row => (
        <li key={row} className="message">
          <Skeleton width="40%" />
          <Skeleton width="80%" />
          <Skeleton width="30%" />
        </li>
      ))}
    </ul>
  );
}
