/** By which channels written messages of each category come: a table of choices, of which mandatory categories are no part. */
import type { PartOf } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { toggled, wants } from './muted.ts';
import { profileTexts } from './texts.ts';

type Muted = PartOf<'GET letter/preference', 'response'>['muted'];

/** Channels to a person beside the portal, which shows every message. */
const CHANNELS = ['email', 'sms', 'dingtalk', 'wecom', 'welink', 'push'] as const;

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
  const rows = [...optional, { categoryCode: 'written', name: t('preference.uncategorised') }];
  return (
    <fieldset>
      <legend>{t('preference.channels')}</legend>
      <div className="preference-channels">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('preference.category')}</th>
              {CHANNELS.map(channel => (
                <th key={channel} scope="col">
                  {t(`preference.channel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ categoryCode: code, name }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                {CHANNELS.map(channel => (
                  <td key={channel}>
                    <input
                      type="checkbox"
                      aria-label={`${name}: ${t(`preference.channel.${channel}`)}`}
                      checked={wants(muted, code, channel)}
                      onChange={() => onChange(toggled(muted, code, channel))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
