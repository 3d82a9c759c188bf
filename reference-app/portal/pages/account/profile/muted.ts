/** Reads and changes the channels that a user has muted, by category. */
type MutedByCategory = Record<string, string[]>;

const mutedChannelsOfCategory = (muted: MutedByCategory, code: string): string[] =>
  Object.hasOwn(muted, code) ? (muted[code] ?? []) : [];

export const isChannelEnabled = (muted: MutedByCategory, code: string, channel: string): boolean =>
  !mutedChannelsOfCategory(muted, code).includes(channel);

/**
 * Returns a copy of `muted` with one channel of a category toggled. A category without muted channels is
 * omitted.
 */
export function toggleMutedChannel(muted: MutedByCategory, code: string, channel: string): MutedByCategory {
  const before = mutedChannelsOfCategory(muted, code);
  const after = before.includes(channel) ? before.filter(one => one !== channel) : [...before, channel];
  const others = Object.entries(muted).filter(([key]) => key !== code);
  return Object.fromEntries(after.length > 0 ? [...others, [code, after]] : others);
}
