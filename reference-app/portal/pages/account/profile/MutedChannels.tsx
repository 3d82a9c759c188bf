/**
 * Selects the channels that deliver messages written by users, for each category. Mandatory categories are
 * not listed.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { CheckboxTable } from './CheckboxTable.tsx';
import { isChannelEnabled, toggleMutedChannel } from './muted.ts';
import { profileTexts } from './texts.ts';

type MutedByCategory = PartOf<'GET letter/preference', 'response'>['muted'];

/** Delivery channels that can be muted. The portal always shows every message. */
const CHANNELS_USERS_CAN_MUTE = [
  'email',
  'sms',
  'voice',
  'dingtalk',
  'wecom',
  'welink',
  'wechat',
  'alipay',
  'push',
] as const;

interface MutedChannelsProps {
  muted: MutedByCategory;
  onChange: (muted: MutedByCategory) => void;
}

export function MutedChannelPreferences({ muted, onChange }: MutedChannelsProps) {
  const { t, lang } = useTexts(profileTexts);
  const { data = [] } = useQuery({
    queryKey: ['message categories', lang],
    queryFn: () => client.letter.categories(),
  });
  const optional = data.filter(({ isMandatory }) => !isMandatory);
  const rows = [
    ...optional.map(({ categoryCode, name }) => ({ key: categoryCode, name })),
    { key: 'written', name: t('preference.uncategorised') },
  ];
  return (
    <CheckboxTable
      legend={t('preference.channels')}
      heading={t('preference.category')}
      rows={rows}
      ways={CHANNELS_USERS_CAN_MUTE.map(key => ({ key, name: t(`preference.channel.${key}`) }))}
      isChosen={(code, channel) => isChannelEnabled(muted, code, channel)}
      onToggle={(code, channel) => onChange(toggleMutedChannel(muted, code, channel))}
    />
  );
}
