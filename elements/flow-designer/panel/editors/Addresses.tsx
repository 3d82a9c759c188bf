/** A list of email addresses; one that is none stays in sight and is not stored. */
import { equal } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import { useRowsDraft } from '../../../designer/panel/drafts.ts';
import { RowGrid } from '../../../designer/panel/rows/RowGrid.tsx';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { nodePanelTextsIn } from '../texts.ts';

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export function Addresses({ setting, value, lang, onChange }: EditorProps): ReactNode {
  const t = nodePanelTextsIn(lang);
  const [rows, hold] = useRowsDraft<string>(value, (value ?? []) as readonly string[]);
  const change = (next: readonly string[], options?: { typing?: boolean }) => {
    const sound = next.map(one => one.trim()).filter(isAddress);
    const stored = sound.length > 0 ? [...new Set(sound)] : undefined;
    hold(next, stored);
    if (!equal(stored, value)) onChange(stored, options);
  };
  return (
    <RowGrid<string>
      label={setting.label}
      lang={lang}
      columns={[{ name: 'address', label: t('address'), read: row => row, write: (_, text) => text }]}
      rows={rows}
      newRow={() => ''}
      addText={t('addAddress')}
      faultOf={row => (isAddress(row.trim()) ? undefined : t('badAddress'))}
      onRows={change}
    />
  );
}
