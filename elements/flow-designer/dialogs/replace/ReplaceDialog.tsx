/** Replaces a person in the whole process. The dialog first lists everything that will change. */
import type { Named } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { DialogFrame, type DialogProps } from '../../../designer/dialogs/DialogFrame.tsx';
import { useAdoptedCss } from '../../../element/styles/adopted-css.ts';
import { useHostPageAccess } from '../../../ui/host.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Input, Select } from '../../../ui/kit/fields.tsx';
import { Combobox } from '../../../ui/picking/Combobox.tsx';
import { historyAtom, selectedNodeIdAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { editFlowDraft } from '../../store/edit.ts';
import { openFlowDesignerStep } from '../../store/step.ts';
import { personSearchCss } from '../drawer-styles.ts';
import { canSearchPeopleDirectory, usePersonSearch } from '../person-search.ts';
import { replaceTextsForLanguage } from '../texts.ts';
import {
  type PersonHit,
  type ReplaceablePerson,
  replaceablePersons,
  replacePersonInProcessDraft,
} from './replacing.ts';

export function ReplaceDialog({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(personSearchCss);
  const designer = useDesigner();
  const { lang, store } = designer;
  const t = replaceTextsForLanguage(lang);
  const draft = useAtomValue(historyAtom).present;
  const persons = useMemo(() => replaceablePersons(draft), [draft]);
  const [from, setFrom] = useState(persons[0]?.id ?? '');
  const [to, setTo] = useState<Named>({ id: '', name: '' });
  const person = persons.find(({ id }) => id === from);
  const hits = person?.hits ?? [];
  const isSame = to.id !== '' && to.id === from;
  const isReady = person !== undefined && to.id !== '' && !isSame;
  const replace = () => {
    if (!isReady) return;
    editFlowDraft(
      designer,
      now => replacePersonInProcessDraft(now, { from, to: { ...to, name: to.name || to.id }, lang }),
      {
        label: { code: 'person', name: person.name },
        announce: t('replaced', { from: person.name, to: to.name || to.id, count: hits.length }),
      },
    );
    onClose();
  };
  const show = ({ nodeId }: PersonHit) => {
    onClose();
    openFlowDesignerStep(store, nodeId === '' ? 'basicInfo' : 'flowDesign');
    if (nodeId !== '') store.set(selectedNodeIdAtom, nodeId);
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('title')}
      width={650}
      onClose={onClose}
      footer={
        <>
          {isSame && (
            <p className="dialog-alert" role="alert">
              {t('same')}
            </p>
          )}
          <Button look="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" aria-disabled={!isReady} onClick={replace}>
            {t('replace', { count: hits.length })}
          </Button>
        </>
      }
    >
      {persons.length === 0 ? (
        <p className="dialog-empty">{t('nobody')}</p>
      ) : (
        <>
          <ReplacementPersonChoice persons={persons} from={from} onFrom={setFrom} to={to} onTo={setTo} />
          <section className="dialog-section">
            <h3>{t('hits', { count: hits.length })}</h3>
            <ul className="dialog-list">
              {hits.map(hit => (
                <li key={`${hit.nodeId} ${hit.as}`}>
                  <span>
                    <b>{hit.nodeName || t('basics')}</b> <span className="dialog-way">{t(hit.as)}</span>
                  </span>
                  <Button
                    look="plain"
                    aria-label={t('show', { name: hit.nodeName || t('basics') })}
                    onClick={() => show(hit)}
                  >
                    {lang === 'zh' ? '定位' : 'Go to'}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </DialogFrame>
  );
}

interface ChoiceProps {
  persons: readonly ReplaceablePerson[];
  from: string;
  onFrom(id: string): void;
  to: Named;
  onTo(to: Named): void;
}

function ReplacementPersonChoice({ persons, from, onFrom, to, onTo }: ChoiceProps): ReactNode {
  const { lang, store } = useDesigner();
  const t = replaceTextsForLanguage(lang);
  const host = useHostPageAccess();
  const search = usePersonSearch(store.get(historyAtom).present.flow);
  const id = useId();
  return (
    <div className="dialog-fields">
      <label htmlFor={`${id}-from`}>{t('from')}</label>
      <Select id={`${id}-from`} value={from} onChange={event => onFrom(event.target.value)}>
        {persons.map(({ id: value, name, hits }) => (
          <option key={value} value={value}>
            {name} ({t('places', { count: hits.length })})
          </option>
        ))}
      </Select>
      {canSearchPeopleDirectory(host) ? (
        <>
          <label htmlFor={`${id}-to`}>{t('to')}</label>
          <Combobox
            id={`${id}-to`}
            label={t('to')}
            placeholder={t('search')}
            search={search}
            chosen={to.id === '' ? [] : [to]}
            text={to.name}
            lang={lang}
            disabled={false}
            required
            invalid={false}
            describedBy={undefined}
            onPick={({ id: found, name }) => onTo({ id: found, name })}
            onErase={() => onTo({ id: '', name: '' })}
          />
        </>
      ) : (
        <>
          <label htmlFor={`${id}-id`}>{`${t('to')}: ${t('id')}`}</label>
          <Input
            id={`${id}-id`}
            value={to.id}
            onChange={event => onTo({ ...to, id: event.target.value.trim() })}
          />
          <label htmlFor={`${id}-name`}>{`${t('to')}: ${t('name')}`}</label>
          <Input
            id={`${id}-name`}
            value={to.name}
            onChange={event => onTo({ ...to, name: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
