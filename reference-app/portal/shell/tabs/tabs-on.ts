/** The setting "tabs of visited pages": the person's choice on this machine, else that of the properties. */
import { atom, useAtom } from 'jotai';
import { usePortalSettings } from '../../session/portal-settings.ts';
import { readStored, writeStored } from '../../session/storage.ts';

const KEY = 'cs-tabs-on';
const chosenAtom = atom(readStored(KEY));

export function useTabsOn(): readonly [boolean, (on: boolean) => void] {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const { multiPage } = usePortalSettings();
  const choose = (on: boolean) => {
    writeStored(KEY, on ? '1' : '0');
    setChosen(on ? '1' : '0');
  };
  return [chosen === null ? multiPage : chosen === '1', choose] as const;
}
