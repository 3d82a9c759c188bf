/** By which channels written messages of each category come: a table of choices, of which mandatory categories are no part. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ChoiceTable } from './ChoiceTable.tsx';
import { toggled, wants } from './muted.ts';
import { profileTexts } from './texts.ts';

type Muted = PartOf<'GET letter/preference', 'response'>['muted'];

/** Channels to a person beside the portal, which shows every message. */
const CHANNELS = [
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

interface Props {
  muted: Muted;
  onChange: (muted: Muted) => void;
}

export function MutedChannels({ muted, onChange }: Props) {
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
    <ChoiceTable
      legend={t('preference.channels')}
      heading={t('preference.category')}
      rows={rows}
      ways={CHANNELS.map(key => ({ key, name: t(`preference.channel.${key}`) }))}
      isChosen={(code, channel) => wants(muted, code, channel)}
      onToggle={(code, channel) => onChange(toggled(muted, code, channel))}
    />
  );
}
