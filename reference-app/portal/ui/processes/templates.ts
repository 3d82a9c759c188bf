/** Groups processes for display: favourites, then recently used processes, then the process groups. */
import type { StartableProcess } from '@countersign/sdk/api/contract';

export interface TemplateGroup {
  key: string;
  label: string;
  list: StartableProcess[];
}

interface GroupTexts {
  favourites: string;
  recent: string;
  others: string;
  /** Labels of the process groups by code, in display order. */
  kinds: readonly { value: string; label: string }[];
}

const MAX_RECENT_TEMPLATES = 6;

const compareProcessesByLastUse = (left: StartableProcess, right: StartableProcess): number =>
  (right.lastUsed ?? '').localeCompare(left.lastUsed ?? '');

/** Groups the processes. A favourite or recent process appears in its process group too. */
export function groupStartableProcesses(
  templates: readonly StartableProcess[],
  texts: GroupTexts,
): TemplateGroup[] {
  const favourites = templates.filter(one => one.favourite);
  const recent = templates
    .filter(one => one.lastUsed !== null && !one.favourite)
    .sort(compareProcessesByLastUse);
  const known = new Set(texts.kinds.map(({ value }) => value));
  const groups = [
    { key: 'favourites', label: texts.favourites, list: favourites },
    { key: 'recent', label: texts.recent, list: recent.slice(0, MAX_RECENT_TEMPLATES) },
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

/**
 * Returns only the process group with the given code. If this group contains no processes, returns all
 * groups. For example, the user may have lost the permission to start its processes.
 */
export function filterProcessTemplateGroups(
  groups: readonly TemplateGroup[],
  kind: string,
): readonly TemplateGroup[] {
  const own = groups.filter(({ key }) => key === `kind-${kind}`);
  return own.length > 0 ? own : groups;
}

/** Returns the most important processes for limited space: favourites first, then the most recently used. */
export const selectTopTemplates = (
  templates: readonly StartableProcess[],
  count: number,
): StartableProcess[] =>
  [...templates]
    .sort(
      (left, right) =>
        Number(right.favourite) - Number(left.favourite) || compareProcessesByLastUse(left, right),
    )
    .slice(0, count);
