/** A channel that keeps what it is given, and can be told to fail. */
import type { NoticeChannel, NoticeMessage, OtherChannel } from '../channel.ts';

export interface FakeChannel extends NoticeChannel {
  sent: NoticeMessage[];
  failing: boolean;
}

export function fakeChannel(name: OtherChannel): FakeChannel {
  const channel: FakeChannel = {
    name,
    sent: [],
    failing: false,
    reaches: ({ email, phone }) => (name === 'sms' ? phone : email) !== '',
    send: async message => {
      if (channel.failing) throw new Error('the channel is down');
      channel.sent.push(message);
    },
  };
  return channel;
}
