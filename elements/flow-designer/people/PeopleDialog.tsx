/**
 * Renders the dialog for selecting people, roles, organisations or positions: the organisation tree, a
 * search, and the selected entries in order.
 */
import type { Named } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { EditDialog } from '../../designer/dialogs/EditDialog.tsx';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useHostPageAccess } from '../../ui/host.ts';
import { OrganizationTree } from './OrganizationTree.tsx';
import { PeopleSearchResults } from './Results.tsx';
import { canFilterByOrganization, createPeopleSearch, type PeopleKind } from './sources.ts';
import { peopleDialogCss } from './styles.ts';
import { peopleTextsForLanguage } from './texts.ts';

export interface PeopleDialogProps {
  kind: PeopleKind;
  lang: Lang;
  people: readonly Named[];
  onChosen(people: Named[]): void;
  onClose(): void;
}

export function PeopleDialog({ kind, lang, people, onChosen, onClose }: PeopleDialogProps): ReactNode {
  useAdoptedCss(peopleDialogCss);
  const t = peopleTextsForLanguage(lang);
  const host = useHostPageAccess();
  const [chosen, setChosen] = useState<readonly Named[]>(people);
  const [organization, setOrganization] = useState<string>();
  const search = useMemo(
    () => createPeopleSearch(kind, { host, lang }, organization),
    [kind, host, lang, organization],
  );
  const toggle = ({ id, name }: Named) =>
    setChosen(now => {
      const others = now.filter(one => one.id !== id);
      return others.length < now.length ? others : [...now, { id, name }];
    });
  const isOrganizations = kind === 'organizations';
  return (
    <EditDialog
      lang={lang}
      title={t('choose', { kind: t(kind) })}
      width={850}
      onClose={onClose}
      action={t('confirm')}
      onSave={() => onChosen([...chosen])}
    >
      <div className="node-choose" data-tree={canFilterByOrganization(kind, host) || undefined}>
        {canFilterByOrganization(kind, host) && (
          <OrganizationTree
            lang={lang}
            chosen={isOrganizations ? chosen.map(({ id }) => id) : organization ? [organization] : []}
            isMany={isOrganizations}
            onChoose={one => {
              if (isOrganizations) return one && toggle(one);
              setOrganization(one?.id === organization ? undefined : one?.id);
            }}
          />
        )}
        <PeopleSearchResults
          key={organization}
          kind={kind}
          lang={lang}
          search={search}
          chosen={chosen}
          onToggle={toggle}
        />
        <section className="node-chosen" aria-label={t('chosen', { count: chosen.length })}>
          <h3>{t('chosen', { count: chosen.length })}</h3>
          {chosen.length === 0 ? (
            <p className="panel-note">{t('noneChosen')}</p>
          ) : (
            <RowGrid<Named>
              label={t('chosen', { count: chosen.length })}
              lang={lang}
              columns={[
                {
                  name: 'name',
                  label: t('name'),
                  read: ({ name }) => name,
                  write: row => row,
                  cell: ({ name }) => (
                    <span className="node-person" data-cell="">
                      {name}
                    </span>
                  ),
                },
              ]}
              rows={chosen}
              onRows={setChosen}
            />
          )}
        </section>
      </div>
    </EditDialog>
  );
}
