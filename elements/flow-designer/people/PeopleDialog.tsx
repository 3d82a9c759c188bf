/** Chooses people, roles, organisations or positions: the organisation tree, a search, and the chosen ones in their order. */
import type { Named } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useHostAccess } from '../../ui/host.ts';
import { OrganizationTree } from './OrganizationTree.tsx';
import { Results } from './Results.tsx';
import { hasTree, type PeopleKind, searchOf } from './sources.ts';
import { peopleDialogCss } from './styles.ts';
import { peopleTextsIn } from './texts.ts';

export interface PeopleDialogProps {
  kind: PeopleKind;
  lang: Lang;
  people: readonly Named[];
  onChosen(people: Named[]): void;
  onClose(): void;
}

export function PeopleDialog({ kind, lang, people, onChosen, onClose }: PeopleDialogProps): ReactNode {
  useAdoptedCss(peopleDialogCss);
  const t = peopleTextsIn(lang);
  const host = useHostAccess();
  const [chosen, setChosen] = useState<readonly Named[]>(people);
  const [organization, setOrganization] = useState<string>();
  const search = useMemo(
    () => searchOf(kind, { host, lang }, organization),
    [kind, host, lang, organization],
  );
  const toggle = ({ id, name }: Named) =>
    setChosen(now => {
      const others = now.filter(one => one.id !== id);
      return others.length < now.length ? others : [...now, { id, name }];
    });
  const isOrganizations = kind === 'organizations';
  return (
    <DialogFrame
      lang={lang}
      title={t('choose', { kind: t(kind) })}
      width={850}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="csp-button csp-primary" onClick={() => onChosen([...chosen])}>
            {t('confirm')}
          </button>
        </>
      }
    >
      <div className="cfp-choose" data-tree={hasTree(kind, host) || undefined}>
        {hasTree(kind, host) && (
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
        <Results
          key={organization}
          kind={kind}
          lang={lang}
          search={search}
          chosen={chosen}
          onToggle={toggle}
        />
        <section className="cfp-chosen" aria-label={t('chosen', { count: chosen.length })}>
          <h3>{t('chosen', { count: chosen.length })}</h3>
          {chosen.length === 0 ? (
            <p className="csp-note">{t('noneChosen')}</p>
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
                    <span className="cfp-person" data-cell="">
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
    </DialogFrame>
  );
}
