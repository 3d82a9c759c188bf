/** The chosen people of a setting, in an order that counts: found by a search where there is one, else entered by id and name. */
import { type Named, type SubjectKind, type SubjectState, subjectKey } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { type ReactNode, useContext, useState } from 'react';
import { DraftContext } from '../../designer/panel/drafts.ts';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useHostAccess } from '../../ui/host.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { nodePanelCss } from '../panel/styles.ts';
import { directoryAtom } from '../store/directory.ts';
import { EnteredPeople } from './EnteredPeople.tsx';
import type { PeopleDialogProps } from './PeopleDialog.tsx';
import { canSearch, type Known, type PeopleKind } from './sources.ts';
import { peopleTextsIn } from './texts.ts';
import { useKnown } from './use-known.ts';

const PeopleDialog = lazyComponent<PeopleDialogProps>(
  async () => (await import('./PeopleDialog.tsx')).PeopleDialog,
);

export interface PeopleListProps {
  kind: PeopleKind;
  label: string;
  lang: Lang;
  people: readonly Named[];
  onChange(people: Named[], options?: { typing?: boolean }): void;
}

export function PeopleList(props: PeopleListProps): ReactNode {
  useAdoptedCss(nodePanelCss);
  const host = useHostAccess();
  return canSearch(props.kind, host) ? <FoundPeople {...props} /> : <EnteredPeople {...props} />;
}

function FoundPeople({ kind, label, lang, people, onChange }: PeopleListProps): ReactNode {
  const t = peopleTextsIn(lang);
  const { subject } = useContext(DraftContext);
  // The list stays for the next node, its dialog does not.
  const [openFor, setOpenFor] = useState<string>();
  const known = useKnown(
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
            cell: row => <Person kind={kind} person={row} known={known.get(row.id)} lang={lang} />,
          },
        ]}
        rows={people}
        newRow={() => ({ id: '', name: '' })}
        addText={t('choose', { kind: t(kind) })}
        onAdd={() => setOpenFor(subject)}
        onRows={rows => onChange([...rows])}
      />
      {openFor === subject && (
        <PeopleDialog
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
  known: Known | undefined;
  lang: Lang;
}

const SUBJECTS: Readonly<Record<PeopleKind, SubjectKind>> = {
  users: 'user',
  roles: 'role',
  organizations: 'organization',
  positions: 'position',
};

const MARKS: Readonly<Partial<Record<SubjectState, 'gone' | 'stopped' | 'empty'>>> = {
  missing: 'gone',
  disabled: 'stopped',
  empty: 'empty',
};

/** The directory knows every subject of the flow; a list of people has only the people that the author may see. */
function Person({ kind, person, known, lang }: PersonProps): ReactNode {
  const t = peopleTextsIn(lang);
  const state = useAtomValue(directoryAtom)?.get(subjectKey({ kind: SUBJECTS[kind], id: person.id }));
  const mark = state ? MARKS[state] : known?.state;
  return (
    <span className="cfp-person" data-cell="">
      <span>{known?.name || person.name}</span>
      {known?.detail && <span className="cfp-detail">{known.detail}</span>}
      {mark && <span className="cfp-gone">{t(mark)}</span>}
    </span>
  );
}
