/** The channels that a person does not want, by category. */
type Muted = Record<string, string[]>;

const of = (muted: Muted, code: string): string[] => (Object.hasOwn(muted, code) ? (muted[code] ?? []) : []);

export const wants = (muted: Muted, code: string, channel: string): boolean =>
  !of(muted, code).includes(channel);

/** With that channel switched over; a category with all channels is left out. */
export function toggled(muted: Muted, code: string, channel: string): Muted {
  const before = of(muted, code);
  const after = before.includes(channel) ? before.filter(one => one !== channel) : [...before, channel];
  const others = Object.entries(muted).filter(([key]) => key !== code);
  return Object.fromEntries(after.length > 0 ? [...others, [code, after]] : others);
}
