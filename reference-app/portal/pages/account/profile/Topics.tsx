/** Selects the message topics that are also delivered by email and to the user's devices. */
import { messageTopicTexts, PREFERENCES, type Preference } from '@countersign/sdk/i18n/notices';
import { hasAnyPermission } from '../../../session/allows.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { CheckboxTable } from './CheckboxTable.tsx';
import { profileTexts } from './texts.ts';

const NOTIFICATION_PREFERENCE_TOPICS = Object.keys(PREFERENCES) as Preference[];
const TOPIC_CHANNELS = ['mail', 'push'] as const;
/**
 * Permission required to see the topic `incident`, because only users with this permission can resolve
 * incidents.
 */
const MANAGE_PROCESSES_PERMISSION = 'system:process:manage';

type ChosenTopicsByChannel = Record<(typeof TOPIC_CHANNELS)[number], Preference[]>;

interface TopicPreferencesProps {
  chosen: ChosenTopicsByChannel;
  onChange: (chosen: Partial<ChosenTopicsByChannel>) => void;
}

export function TopicPreferences({ chosen, onChange }: TopicPreferencesProps) {
  const { t } = useTexts(profileTexts);
  const { t: topicName } = useTexts(messageTopicTexts);
  const manages = hasAnyPermission(usePermissions(), [MANAGE_PROCESSES_PERMISSION]);
  const toggle = (way: (typeof TOPIC_CHANNELS)[number], kind: Preference) => {
    const has = chosen[way].includes(kind);
    onChange({
      [way]: NOTIFICATION_PREFERENCE_TOPICS.filter(one => (one === kind ? !has : chosen[way].includes(one))),
    });
  };
  const shown = NOTIFICATION_PREFERENCE_TOPICS.filter(kind => kind !== 'incident' || manages);
  return (
    <CheckboxTable
      legend={t('preference.kinds')}
      heading={t('preference.kind')}
      rows={shown.map(key => ({ key, name: topicName(key), hint: t(`preference.${key}.hint`) }))}
      ways={TOPIC_CHANNELS.map(key => ({ key, name: t(`preference.way.${key}`) }))}
      isChosen={(kind, way) => chosen[way].includes(kind)}
      onToggle={(kind, way) => toggle(way, kind)}
    />
  );
}
