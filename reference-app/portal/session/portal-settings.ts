/** Settings of the portal among its properties: tabs of visited pages, and the appearance of people who chose none. */
import { useQuery } from '@tanstack/react-query';
import { properties } from './queries.ts';

export interface PortalSettings {
  /** `multiPage`: tabs of visited pages. */
  multiPage: boolean;
  /** `themeMode`: light, dark or night; `night` is drawn as dark. */
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

export const usePortalSettings = (): PortalSettings => portalSettings(useQuery(properties).data ?? []);
