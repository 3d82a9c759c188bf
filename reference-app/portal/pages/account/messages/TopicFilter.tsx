/** Filters the messages by topic. Each option shows its number of unread messages. */
import { MESSAGE_TOPICS, type MessageTopic, messageTopicTexts } from '@countersign/sdk/i18n/notices';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { messagesTexts } from './texts.ts';

const MESSAGE_TOPIC_NAMES = Object.keys(MESSAGE_TOPICS) as MessageTopic[];

interface TopicFilterProps {
  /** The selected filter: a message topic, a category code, or `ALL`. */
  topic: string;
  onTopic: (topic: string) => void;
}

export function TopicFilter({ topic, onTopic }: TopicFilterProps) {
  const { t, lang } = useTexts(messagesTexts);
  const { t: topicName } = useTexts(messageTopicTexts);
  // A category of an earlier version can have the code of a topic, which lists its messages then.
  const categories = useQuery({
    queryKey: ['messages', 'categories', lang],
    queryFn: () => client.letter.categories(),
  }).data?.filter(({ categoryCode }) => !Object.hasOwn(MESSAGE_TOPICS, categoryCode));
  const counts = useQuery({
    queryKey: ['messages', 'counts'],
    queryFn: () => client.letter.message.counts(),
  });
  const labelOf = (one: string, name: string) => {
    const count = counts.data?.find(row => row.topic === one)?.unreadCount ?? 0;
    return count > 0 ? t('messages.unreadOf', { topic: name, count }) : name;
  };
  const known: ReadonlySet<string> = new Set([
    ...MESSAGE_TOPIC_NAMES,
    ...(categories ?? []).map(({ categoryCode }) => categoryCode),
  ]);
  // Messages keep the code of a category that was removed or disabled.
  const formerCategories = categories && counts.data ? counts.data.filter(row => !known.has(row.topic)) : [];
  // The filter shows `ALL` until the categories are loaded and the category in the URL is known.
  const isKnown = topic === 'ALL' || known.has(topic) || formerCategories.some(row => row.topic === topic);
  return (
    <TextField
      select
      size="small"
      label={t('messages.topic')}
      value={isKnown ? topic : 'ALL'}
      onChange={event => onTopic(event.target.value)}
      sx={{ minInlineSize: 180 }}
    >
      <MenuItem value="ALL">{t('messages.allTopics')}</MenuItem>
      {MESSAGE_TOPIC_NAMES.map(one => (
        <MenuItem key={one} value={one}>
          {labelOf(one, topicName(one))}
        </MenuItem>
      ))}
      {categories?.map(({ categoryCode, name, logo }) => (
        <MenuItem key={categoryCode} value={categoryCode}>
          {labelOf(categoryCode, [logo, name].filter(Boolean).join(' '))}
        </MenuItem>
      ))}
      {formerCategories.map(row => (
        <MenuItem key={row.topic} value={row.topic}>
          {labelOf(row.topic, row.topic)}
        </MenuItem>
      ))}
    </TextField>
  );
}
