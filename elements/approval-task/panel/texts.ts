/** Provides the texts of the panel together with the texts of the task. */
import { type Translate, translator } from '@countersign/sdk/i18n';
import { type PanelText, panelTexts } from '@countersign/sdk/i18n/panel';
import { type TaskText, taskTexts } from '@countersign/sdk/i18n/task';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { langAtom } from '../atoms.ts';

export type PanelTextKey = PanelText | TaskText;
export type PanelTexts = Translate<PanelTextKey>;

export function usePanelTexts(): PanelTexts {
  const lang = useAtomValue(langAtom);
  return useMemo(() => translator(lang, taskTexts, panelTexts), [lang]);
}
