/** Selects the channel through which a code is sent. Renders nothing if there is only one channel. */
import type { CodeDeliveryChannel } from '@countersign/sdk/api/contract';
import type { MethodProps } from './method.ts';

interface ChannelsProps extends Pick<MethodProps, 't'> {
  channels: readonly { channel: CodeDeliveryChannel; target?: string }[];
  chosen: CodeDeliveryChannel | undefined;
  onChoose: (channel: CodeDeliveryChannel) => void;
}

export function CodeChannelChoice({ t, channels, chosen, onChoose }: ChannelsProps) {
  if (channels.length < 2) return null;
  return (
    <fieldset className="channels">
      <legend>{t('channel')}</legend>
      {channels.map(({ channel, target }) => (
        <label key={channel} className="check">
          <input
            type="radio"
            name="channel"
            checked={channel === chosen}
            onChange={() => onChoose(channel)}
          />
          {target ? `${t(`channel.${channel}`)} ${target}` : t(`channel.${channel}`)}
        </label>
      ))}
    </fieldset>
  );
}
