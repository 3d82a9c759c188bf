/** Filters the messages by topic. Each option shows its number of unread messages. */
import { PREFERENCES, type Preference } from '@countersign/sdk/i18n/notices';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { messagesTexts } from './texts.ts';

const MESSAGE_TOPICS = Object.keys(PREFERENCES) as Preference[];

interface TopicFilterProps {
  /** The selected filter: a message topic, a category code, or `ALL`. */
  topic: string;
  onTopic: (topic: string) => void;
}

export function TopicFilter({ topic, onTopic }: TopicFilterProps) {
  const { t, lang } = useTexts(messagesTexts);
  const categories = useQuery({
    queryKey: ['messages', 'categories', lang],
    queryFn: () => client.letter.categories(),
  }).data;
  const counts = useQuery({
    queryKey: ['messages', 'counts'],
    queryFn: () => client.letter.message.counts(),
  });
  const labelOf = (one: string, name: string) => {
    const count = counts.data?.find(row => row.topic === one)?.unreadCount ?? 0;
    return count > 0 ? t('messages.unreadOf', { topic: name, count }) : name;
  };
  // The filter shows `ALL` until the categories are loaded and the category in the URL is known.
  const isKnown =
    topic === 'ALL' ||
    MESSAGE_TOPICS.some(one => one === topic) ||
    categories?.some(one => one.categoryCode === topic);
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
      {MESSAGE_TOPICS.map(one => (
        <MenuItem key={one} value={one}>
          {labelOf(one, t(`topic.${one}`))}
        </MenuItem>
      ))}
      {categories?.map(({ categoryCode, name, logo }) => (
        <MenuItem key={categoryCode} value={categoryCode}>
          {labelOf(categoryCode, [logo, name].filter(Boolean).join(' '))}
        </MenuItem>
      ))}
    </TextField>
  );
}
