/** Edits a list of email addresses. An invalid address stays visible but is not stored. */
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import { useDraftOfUnsavedListRows } from '../../../designer/panel/drafts.ts';
import { RowGrid } from '../../../designer/panel/rows/RowGrid.tsx';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { nodePanelTextsForLanguage } from '../texts.ts';

const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export function EmailAddressesEditor({ setting, value, lang, onChange }: EditorProps): ReactNode {
  const t = nodePanelTextsForLanguage(lang);
  const [rows, hold] = useDraftOfUnsavedListRows<string>(value, (value ?? []) as readonly string[]);
  const change = (next: readonly string[], options?: { typing?: boolean }) => {
    const sound = next.map(one => one.trim()).filter(isEmailAddress);
    const stored = sound.length > 0 ? [...new Set(sound)] : undefined;
    hold(next, stored);
    if (!areDeeplyEqual(stored, value)) onChange(stored, options);
  };
  return (
    <RowGrid<string>
      label={setting.label}
      lang={lang}
      columns={[{ name: 'address', label: t('address'), read: row => row, write: (_, text) => text }]}
      rows={rows}
      newRow={() => ''}
      addText={t('addAddress')}
      faultOf={row => (isEmailAddress(row.trim()) ? undefined : t('badAddress'))}
      onRows={change}
    />
  );
}
