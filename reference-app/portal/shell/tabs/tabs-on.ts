/**
 * Provides the setting that shows visited pages as tabs. The user's choice in this browser overrides the
 * default from the portal's properties.
 */
import { atom, useAtom } from 'jotai';
import { usePortalSettings } from '../../session/portal-settings.ts';
import { readLocalStorage, writeLocalStorage } from '../../session/storage.ts';

const TABS_SETTING_STORAGE_KEY = 'cs-tabs-on';
const pageTabsSettingAtom = atom(readLocalStorage(TABS_SETTING_STORAGE_KEY));

export function useTabsEnabled(): readonly [boolean, (on: boolean) => void] {
  const [chosen, setChosen] = useAtom(pageTabsSettingAtom);
  const { multiPage } = usePortalSettings();
  const choose = (on: boolean) => {
    writeLocalStorage(TABS_SETTING_STORAGE_KEY, on ? '1' : '0');
    setChosen(on ? '1' : '0');
  };
  return [chosen === null ? multiPage : chosen === '1', choose] as const;
}
