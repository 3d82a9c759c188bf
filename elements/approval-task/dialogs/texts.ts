/** Returns the texts of a task and its actions for use in dialogs, in the current language. */
import { translator } from '@countersign/sdk/i18n';
import { actionTexts } from '@countersign/sdk/i18n/actions';
import { taskTexts } from '@countersign/sdk/i18n/task';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { langAtom } from '../atoms.ts';

export function useDialogTexts() {
  const lang = useAtomValue(langAtom);
  return useMemo(() => translator(lang, taskTexts, actionTexts), [lang]);
}
