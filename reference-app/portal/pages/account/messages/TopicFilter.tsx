/** Narrows the messages to a topic; each says how many of it are unread. */
import { PREFERENCES, type Preference } from '@countersign/sdk/i18n/notices';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { messagesTexts } from './texts.ts';

const TOPICS = Object.keys(PREFERENCES) as Preference[];

interface TopicFilterProps {
  topic: Preference | 'ALL';
  onTopic: (topic: Preference | 'ALL') => void;
}

export function TopicFilter({ topic, onTopic }: TopicFilterProps) {
  const { t } = useTexts(messagesTexts);
  const counts = useQuery({
    queryKey: ['messages', 'counts'],
    queryFn: () => client.letter.message.counts(),
  });
  const labelOf = (one: Preference) => {
    const count = counts.data?.find(row => row.topic === one)?.unreadCount ?? 0;
    return count > 0 ? t('messages.unreadOf', { topic: t(`topic.${one}`), count }) : t(`topic.${one}`);
  };
  return (
    <TextField
      select
      size="small"
      label={t('messages.topic')}
      value={topic}
      onChange={event => onTopic(event.target.value as Preference | 'ALL')}
      sx={{ minInlineSize: 180 }}
    >
      <MenuItem value="ALL">{t('messages.allTopics')}</MenuItem>
      {TOPICS.map(one => (
        <MenuItem key={one} value={one}>
          {labelOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
