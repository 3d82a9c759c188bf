/** The setting "tabs of visited pages": the person's choice on this machine, else the tenant's. */
import { atom, useAtom } from 'jotai';
import { readStored, writeStored } from '../../session/storage.ts';
import { useTenantSettings } from '../../theme/tenant-theme.ts';

const KEY = 'cs-tabs-on';
const chosenAtom = atom(readStored(KEY));

export function useTabsOn(): readonly [boolean, (on: boolean) => void] {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const { multiPage } = useTenantSettings();
  const choose = (on: boolean) => {
    writeStored(KEY, on ? '1' : '0');
    setChosen(on ? '1' : '0');
  };
  return [chosen === null ? multiPage : chosen === '1', choose] as const;
}
