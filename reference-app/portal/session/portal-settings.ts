/** Reads the portal's settings from its properties: tabs for visited pages, and the default appearance. */
import { useQuery } from '@tanstack/react-query';
import { portalPropertiesQuery } from './queries.ts';

export interface PortalSettings {
  /** True if each visited page gets a tab. The value comes from the property `multiPage`. */
  multiPage: boolean;
  /**
   * Default appearance, from the property `themeMode`. The property value `night` counts as `dark`, and
   * unknown values count as `auto`.
   */
  themeMode: 'light' | 'dark' | 'auto';
}

interface Property {
  attrCode: string;
  attrValue: string;
}

export function portalSettingsFromProperties(held: readonly Property[]): PortalSettings {
  const attribute = (code: string) => held.find(({ attrCode }) => attrCode === code)?.attrValue.trim();
  const mode = attribute('themeMode');
  return {
    multiPage: /^(1|true)$/.test(attribute('multiPage') ?? ''),
    themeMode: mode === 'night' || mode === 'dark' ? 'dark' : mode === 'light' ? 'light' : 'auto',
  };
}

export const usePortalSettings = (): PortalSettings =>
  portalSettingsFromProperties(useQuery(portalPropertiesQuery).data ?? []);
