/**
 * Edits the permissions on form fields by typed field names. It is used if there is no form from which the
 * fields could be read.
 */
import type { Privilege } from '@countersign/sdk/flow';
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import { useDraftOfUnsavedListRows } from '../../designer/panel/drafts.ts';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { rightsTextsForLanguage } from './texts.ts';

export function ManualFieldRightsEditor({ setting, value, lang, onChange }: EditorProps): ReactNode {
  const t = rightsTextsForLanguage(lang);
  const [rows, hold] = useDraftOfUnsavedListRows<Privilege>(value, (value ?? []) as readonly Privilege[]);
  const change = (next: readonly Privilege[], options?: { typing?: boolean }) => {
    const named = next.filter(({ key }) => key !== '');
    const stored = named.length > 0 ? named : undefined;
    hold(next, stored);
    if (!areDeeplyEqual(stored, value)) onChange(stored, options);
  };
  return (
    <>
      <p className="panel-note">{t('noForm')}</p>
      <RowGrid<Privilege>
        label={setting.label}
        lang={lang}
        columns={[
          { name: 'key', label: t('field'), read: ({ key }) => key, write: (row, key) => ({ ...row, key }) },
          {
            name: 'right',
            label: t('right'),
            read: ({ hidden }) => (hidden ? 'hide' : 'read'),
            write: ({ key }, right) => ({
              key,
              ...(right === 'hide' ? { hidden: true } : { disabled: true }),
            }),
            entries: (['read', 'hide'] as const).map(right => ({ value: right, text: t(right) })),
          },
        ]}
        rows={rows}
        newRow={() => ({ key: '', disabled: true })}
        addText={t('addField')}
        onRows={change}
      />
    </>
  );
}
