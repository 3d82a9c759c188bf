/** Reads the portal's settings from its properties: tabs for visited pages, and the default appearance. */
import { useQuery } from '@tanstack/react-query';
import { portalProperties } from './queries.ts';

export interface PortalSettings {
  /** Property `multiPage`: whether each visited page gets a tab. */
  multiPage: boolean;
  /**
   * Property `themeMode`: `light`, `dark` or `night`. `night` is treated as `dark`, and any other value as
   * `auto`.
   */
  themeMode: 'light' | 'dark' | 'auto';
}

interface Property {
  attrCode: string;
  attrValue: string;
}

export function portalSettings(held: readonly Property[]): PortalSettings {
  const attribute = (code: string) => held.find(({ attrCode }) => attrCode === code)?.attrValue.trim();
  const mode = attribute('themeMode');
  return {
    multiPage: /^(1|true)$/.test(attribute('multiPage') ?? ''),
    themeMode: mode === 'night' || mode === 'dark' ? 'dark' : mode === 'light' ? 'light' : 'auto',
  };
}

export const usePortalSettings = (): PortalSettings => portalSettings(useQuery(portalProperties).data ?? []);
