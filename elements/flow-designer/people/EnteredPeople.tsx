/**
 * Edits a list of people by typed ids and names. The editor is used if neither a server nor the host page can
 * search for people. A row is stored as soon as it has an id.
 */
import type { Named } from '@countersign/sdk/flow';
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { useDraftOfUnsavedListRows } from '../../designer/panel/drafts.ts';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import type { PeopleKind } from './sources.ts';
import { peopleTextsForLanguage } from './texts.ts';

export interface PeopleListProps {
  kind: PeopleKind;
  label: string;
  lang: Lang;
  people: readonly Named[];
  onChange(people: Named[], options?: { typing?: boolean }): void;
}

export function ManualPeopleEditor({ kind, label, lang, people, onChange }: PeopleListProps): ReactNode {
  const t = peopleTextsForLanguage(lang);
  const [rows, hold] = useDraftOfUnsavedListRows<Named>(people, people);
  const change = (next: readonly Named[], options?: { typing?: boolean }) => {
    const stored = next
      .filter(({ id }, at) => id.trim() !== '' && next.findIndex(one => one.id === id) === at)
      .map(({ id, name }) => ({ id, name: name || id }));
    hold(next, stored);
    if (!areDeeplyEqual(stored, people)) onChange(stored, options);
  };
  return (
    <RowGrid<Named>
      label={label}
      lang={lang}
      columns={[
        { name: 'id', label: t('id'), read: row => row.id, write: (row, id) => ({ ...row, id }) },
        { name: 'name', label: t('name'), read: row => row.name, write: (row, name) => ({ ...row, name }) },
      ]}
      rows={rows}
      newRow={() => ({ id: '', name: '' })}
      addText={t('add', { kind: t(kind) })}
      faultOf={({ id }, at) => {
        if (id.trim() === '') return t('emptyId');
        return rows.findIndex(one => one.id === id) < at ? t('repeatedId') : undefined;
      }}
      onRows={change}
    />
  );
}
