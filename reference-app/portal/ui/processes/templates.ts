/** Templates in the groups in which they are offered: favourites, what was used lately, then by kind. */
import type { Template } from '@countersign/sdk/api/contract';

export interface Group {
  key: string;
  label: string;
  list: Template[];
}

interface GroupTexts {
  favourites: string;
  recent: string;
  others: string;
  /** Labels of the kinds, by value, in the order in which they are shown. */
  kinds: readonly { value: string; label: string }[];
}

const RECENT = 6;

const byUse = (left: Template, right: Template): number =>
  (right.lastUsed ?? '').localeCompare(left.lastUsed ?? '');

/** A template is in the first two only as a shortcut: its kind has it as well. */
export function grouped(templates: readonly Template[], texts: GroupTexts): Group[] {
  const favourites = templates.filter(one => one.favourite);
  const recent = templates.filter(one => one.lastUsed !== null && !one.favourite).sort(byUse);
  const known = new Set(texts.kinds.map(({ value }) => value));
  const groups = [
    { key: 'favourites', label: texts.favourites, list: favourites },
    { key: 'recent', label: texts.recent, list: recent.slice(0, RECENT) },
    ...texts.kinds.map(({ value, label }) => ({
      key: `kind-${value}`,
      label,
      list: templates.filter(one => one.processType === value),
    })),
    {
      key: 'others',
      label: texts.others,
      list: templates.filter(one => !known.has(one.processType)),
    },
  ];
  return groups.filter(({ list }) => list.length > 0);
}

/** Those of one kind; all where the kind has none, such as one of which the person may start nothing any more. */
export function groupsOfKind(groups: readonly Group[], kind: string): readonly Group[] {
  const own = groups.filter(({ key }) => key === `kind-${kind}`);
  return own.length > 0 ? own : groups;
}

/** For a few places: favourites, then what was used lately, then by name. */
export const foremost = (templates: readonly Template[], count: number): Template[] =>
  [...templates]
    .sort((left, right) => Number(right.favourite) - Number(left.favourite) || byUse(left, right))
    .slice(0, count);
