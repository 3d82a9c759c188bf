/**
 * Edits pairs of fields: a sub-process receives the value of a field of this form, or returns a value to it.
 */
import type { SubProcessNode } from '@countersign/sdk/flow';
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useDraftOfUnsavedListRows } from '../../../designer/panel/drafts.ts';
import { RowGrid } from '../../../designer/panel/rows/RowGrid.tsx';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { formFieldsAtom } from '../form-fields.ts';
import { nodePanelTextsForLanguage } from '../texts.ts';
import { useSubprocessFields } from './child-process.ts';
import { FieldSelect } from './FieldSelect.tsx';

interface Pair {
  from: string;
  to: string;
}

export function FieldMappingEditor({ setting, value, subjects, lang, onChange }: EditorProps): ReactNode {
  const t = nodePanelTextsForLanguage(lang);
  const own = useAtomValue(formFieldsAtom);
  const child = useSubprocessFields((subjects[0] as unknown as SubProcessNode).processKey ?? '', lang);
  const [rows, hold] = useDraftOfUnsavedListRows<Pair>(value, (value ?? []) as readonly Pair[]);
  const isGiving = setting.at === 'giving';
  /**
   * Stores only complete pairs. An incomplete pair stays visible in the editor until both fields are
   * selected.
   */
  const change = (next: readonly Pair[], options?: { typing?: boolean }) => {
    const stored = next.filter(({ from, to }) => from !== '' && to !== '');
    const written = stored.length > 0 ? stored : undefined;
    hold(next, written);
    if (!areDeeplyEqual(written, value)) onChange(written, options);
  };
  const column = (name: 'from' | 'to') => {
    const isOwn = isGiving === (name === 'from');
    return {
      name,
      label: t(isOwn ? 'ownField' : 'childField'),
      read: (row: Pair) => row[name],
      write: (row: Pair, text: string) => ({ ...row, [name]: text }),
      cell: (row: Pair, { label, onChange: write }: { label: string; onChange(text: string): void }) => (
        <FieldSelect
          isCell
          label={label}
          lang={lang}
          fields={isOwn ? own : child}
          value={row[name]}
          onChange={write}
        />
      ),
    };
  };
  return (
    <RowGrid<Pair>
      label={setting.label}
      lang={lang}
      columns={[column('from'), column('to')]}
      rows={rows}
      newRow={() => ({ from: '', to: '' })}
      addText={t('addPair')}
      faultOf={({ from, to }) => (from === '' || to === '' ? t('emptyPair') : undefined)}
      onRows={change}
    />
  );
}
