/** The help of the keys, opened by `?`. */
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { KeysDialog } from '../../designer/shortcuts/KeysDialog.tsx';
import { canvasTextsIn } from '../canvas/texts.ts';
import { useDesigner } from '../store/designer.ts';
import { keysHelpAtom } from '../store/overlay.ts';
import { keyHelp } from './key-help.ts';

export function KeysHelp(): ReactNode {
  const { lang } = useDesigner();
  const [isOpen, setOpen] = useAtom(keysHelpAtom);
  if (!isOpen) return null;
  const t = canvasTextsIn(lang);
  const rows = keyHelp.map(({ keys, text }) => ({ keys, text: t(text) }));
  return <KeysDialog lang={lang} title={t('keys')} rows={rows} onClose={() => setOpen(false)} />;
}
