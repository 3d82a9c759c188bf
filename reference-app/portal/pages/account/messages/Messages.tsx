/** Lists the user's messages, newest first. The filter and the page number are in the URL. */
import { usePageTitle } from '../../../ui/current-page.ts';
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
import { newestMessagesQuery, useMarkMessageRead } from '../../../session/messages.ts';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { QueryPagination } from '../../../ui/list/QueryPagination.tsx';
import { parseChoiceParam, parsePageParam, useListSearch } from '../../../ui/list-search.ts';
import { MessageDrawer } from './MessageDrawer.tsx';
import { MessageRow } from './MessageRow.tsx';
import { SelectedMessageActions } from './SelectedMessages.tsx';
import { TopicFilter } from './TopicFilter.tsx';
import { messagesTexts } from './texts.ts';

const MESSAGE_STATUS_FILTERS = ['ALL', 'UNREAD', 'READ'] as const;
const MESSAGES_PAGE_SIZE = 20;
const NO_SELECTED_MESSAGE_IDS: ReadonlySet<string> = new Set();
/** The selected message topic or category code, or `ALL` for all messages. */
type MessageTopic = string;
type MessagesSearch = {
  status: (typeof MESSAGE_STATUS_FILTERS)[number];
  topic: MessageTopic;
  page: number;
  open: string;
};

const CATEGORY_CODE_PATTERN = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

const parseMessagesSearch = (raw: Record<string, unknown>): MessagesSearch => ({
  status: parseChoiceParam(raw.status, MESSAGE_STATUS_FILTERS, 'ALL'),
  topic: typeof raw.topic === 'string' && CATEGORY_CODE_PATTERN.test(raw.topic) ? raw.topic : 'ALL',
  page: parsePageParam(raw.page),
  open: typeof raw.open === 'string' ? raw.open : '',
});
const DEFAULT_MESSAGES_SEARCH = parseMessagesSearch({});

const loadMessages = ({ status, topic, page }: MessagesSearch) =>
  client.letter.message.small.page.list({
    body: {
      page,
      limit: MESSAGES_PAGE_SIZE,
      ...(status !== 'ALL' && { status }),
      ...(topic !== 'ALL' && { topic }),
    },
  });

export default function Messages() {
  const { t, lang } = useTexts(messagesTexts);
  const title = usePageTitle();
  const [search, set] = useListSearch(parseMessagesSearch, DEFAULT_MESSAGES_SEARCH);
  const [selected, select] = useState<ReadonlySet<string>>(NO_SELECTED_MESSAGE_IDS);
  const change = (next: Partial<MessagesSearch>) => {
    select(NO_SELECTED_MESSAGE_IDS);
    set(next);
  };
  const read = useMarkMessageRead();
  const unread = useQuery(newestMessagesQuery(lang)).data?.unreadCount;
  const query = useQuery({
    queryKey: ['messages', 'list', { ...search, open: '' }, lang],
    queryFn: () => loadMessages(search),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page narrow">
      <div className="messages-head">
        <h1>{title}</h1>
        <Link to="/profile">{t('messages.preferences')}</Link>
      </div>
      {selected.size > 0 ? (
        <SelectedMessageActions ids={[...selected]} onClear={() => select(NO_SELECTED_MESSAGE_IDS)} />
      ) : (
        <div className="filters">
          <ToggleButtonGroup
            exclusive
            size="small"
            value={search.status}
            aria-label={t('messages.filter')}
            onChange={(_, status: MessagesSearch['status'] | null) => status && change({ status })}
          >
            {MESSAGE_STATUS_FILTERS.map(state => (
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
        <QueryFailure error={query.error} retry={() => query.refetch()} />
      ) : (
        <MessageList
          messages={query.data?.list}
          search={search}
          showAll={() => change(DEFAULT_MESSAGES_SEARCH)}
          selected={selected}
          onSelect={select}
        />
      )}
      <QueryPagination
        data={query.data}
        page={search.page}
        pageSize={MESSAGES_PAGE_SIZE}
        onPage={next => change({ page: next })}
      />
      {search.open && <MessageDrawer key={search.open} id={search.open} onClose={() => set({ open: '' })} />}
    </div>
  );
}

interface MessageListProps {
  messages: Message[] | undefined;
  search: MessagesSearch;
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
  if (!messages) return <MessageListSkeleton />;
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

function MessageListSkeleton() {
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
