/**
 * Edits an ordered list of people. The author finds people with a search. If no search is available, the
 * author types their ids and names.
 */
import { type Named, type SubjectKind, type SubjectState, subjectKey } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { SettingInputDraftContext } from '../../designer/panel/drafts.ts';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useHostPageAccess } from '../../ui/host.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { nodePanelCss } from '../panel/styles.ts';
import { peopleDirectoryAtom } from '../store/directory.ts';
import { ManualPeopleEditor, type PeopleListProps } from './EnteredPeople.tsx';
import type { PeopleDialogProps } from './PeopleDialog.tsx';
import {
  type CurrentEntry,
  canSearchPeople,
  loadCurrentPeopleOrGroupsByIds,
  type PeopleKind,
} from './sources.ts';
import { peopleTextsForLanguage } from './texts.ts';

const LazyPeopleDialog = lazyComponent<PeopleDialogProps>(
  async () => (await import('./PeopleDialog.tsx')).PeopleDialog,
);

export function PeopleList(props: PeopleListProps): ReactNode {
  useAdoptedCss(nodePanelCss);
  const host = useHostPageAccess();
  return canSearchPeople(props.kind, host) ? (
    <SearchablePeopleList {...props} />
  ) : (
    <ManualPeopleEditor {...props} />
  );
}

function SearchablePeopleList({ kind, label, lang, people, onChange }: PeopleListProps): ReactNode {
  const t = peopleTextsForLanguage(lang);
  const { subject } = useContext(SettingInputDraftContext);
  // `openFor` identifies the node whose dialog is open.
  // The dialog closes when another node is selected, although the list stays mounted.
  const [openFor, setOpenFor] = useState<string>();
  const known = useLatestDirectoryEntries(
    kind,
    people.map(({ id }) => id),
    lang,
  );
  return (
    <>
      <RowGrid<Named>
        label={label}
        lang={lang}
        columns={[
          {
            name: 'name',
            label: t('name'),
            read: ({ name }) => name,
            write: row => row,
            cell: row => <PersonListItem kind={kind} person={row} known={known.get(row.id)} lang={lang} />,
          },
        ]}
        rows={people}
        newRow={() => ({ id: '', name: '' })}
        addText={t('choose', { kind: t(kind) })}
        onAdd={() => setOpenFor(subject)}
        onRows={rows => onChange([...rows])}
      />
      {openFor === subject && (
        <LazyPeopleDialog
          kind={kind}
          lang={lang}
          people={people}
          onChosen={next => {
            setOpenFor(undefined);
            onChange(next);
          }}
          onClose={() => setOpenFor(undefined)}
        />
      )}
    </>
  );
}

interface PersonProps {
  kind: PeopleKind;
  person: Named;
  known: CurrentEntry | undefined;
  lang: Lang;
}

const DIRECTORY_ENTRY_KIND_BY_PEOPLE_KIND: Readonly<Record<PeopleKind, SubjectKind>> = {
  users: 'user',
  roles: 'role',
  organizations: 'organization',
  positions: 'position',
};

const PERSON_WARNING_BY_DIRECTORY_STATE: Readonly<
  Partial<Record<SubjectState, 'gone' | 'stopped' | 'empty'>>
> = {
  missing: 'gone',
  disabled: 'stopped',
  empty: 'empty',
};

/**
 * Shows one person of the list. The person's state in the directory takes precedence over the state in search
 * results. A search finds only people whom the author may see.
 */
function PersonListItem({ kind, person, known, lang }: PersonProps): ReactNode {
  const t = peopleTextsForLanguage(lang);
  const state = useAtomValue(peopleDirectoryAtom)?.get(
    subjectKey({ kind: DIRECTORY_ENTRY_KIND_BY_PEOPLE_KIND[kind], id: person.id }),
  );
  const mark = state ? PERSON_WARNING_BY_DIRECTORY_STATE[state] : known?.state;
  return (
    <span className="node-person" data-cell="">
      <span>{known?.name || person.name}</span>
      {known?.detail && <span className="node-detail">{known.detail}</span>}
      {mark && <span className="node-gone">{t(mark)}</span>}
    </span>
  );
}

function useLatestDirectoryEntries(
  kind: PeopleKind,
  ids: readonly string[],
  lang: Lang,
): ReadonlyMap<string, CurrentEntry> {
  const host = useHostPageAccess();
  const [known, setKnown] = useState<ReadonlyMap<string, CurrentEntry>>(new Map());
  const missing = ids.filter(id => !known.has(id)).join('\n');
  useEffect(() => {
    if (missing === '') return;
    const stop = new AbortController();
    loadCurrentPeopleOrGroupsByIds(kind, missing.split('\n'), { host, lang, signal: stop.signal }).then(
      list => list && setKnown(before => new Map([...before, ...list.map(one => [one.id, one] as const)])),
      /** The list shows the stored names if the request for current names fails. */
      () => undefined,
    );
    return () => stop.abort();
  }, [kind, missing, host, lang]);
  return known;
}
