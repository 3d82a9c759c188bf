/** Renders the help dialog for the keyboard shortcuts of the form designer. */
import type { ReactNode } from 'react';
import { ShortcutsDialog as Dialog } from '../../designer/shortcuts/KeysDialog.tsx';
import { useDesigner } from '../store/designer.ts';
import { keyboardHelpRows } from './keys.ts';

export function KeyboardHelpDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t, lang } = useDesigner();
  const rows = keyboardHelpRows.map(({ keys, text }) => ({ keys, text: t(text) }));
  return <Dialog lang={lang} title={t('keys')} rows={rows} onClose={onClose} />;
}
