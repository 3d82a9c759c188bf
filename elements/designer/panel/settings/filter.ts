/** Filters settings by text, and groups them in the order of the panel. */
import type { PanelSetting } from '../setting.ts';

/** Returns the settings whose label, help, path or search text contains every word of the query. */
export function filterSettings(settings: readonly PanelSetting[], query: string): PanelSetting[] {
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  return settings.filter(({ label, help = '', at, search = '' }) => {
    const text = `${label} ${help} ${at} ${search}`.toLowerCase();
    return parts.every(part => text.includes(part));
  });
}

export interface SettingGroup {
  name: string;
  settings: PanelSetting[];
}

/** Returns the groups that contain a setting. Groups that are not in `order` come last. */
export function groupPanelSettings(
  settings: readonly PanelSetting[],
  order: readonly string[],
): SettingGroup[] {
  const byName = Map.groupBy(settings, ({ group }) => group);
  const names = [...order, ...[...byName.keys()].filter(name => !order.includes(name))];
  return names.flatMap(name => {
    const inside = byName.get(name);
    return inside ? [{ name, settings: inside }] : [];
  });
}
