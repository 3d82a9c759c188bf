/** Finds settings by the text that a person types, and groups them in the order of the panel. */
import type { PanelSetting } from '../setting.ts';

/** Returns the settings in whose name, help or place every part of the query stands. */
export function filtered(settings: readonly PanelSetting[], query: string): PanelSetting[] {
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

/** Returns the groups that have a setting; groups that the order does not name come last. */
export function grouped(settings: readonly PanelSetting[], order: readonly string[]): SettingGroup[] {
  const byName = Map.groupBy(settings, ({ group }) => group);
  const names = [...order, ...[...byName.keys()].filter(name => !order.includes(name))];
  return names.flatMap(name => {
    const inside = byName.get(name);
    return inside ? [{ name, settings: inside }] : [];
  });
}
