/** Replaces a person everywhere, after a list of every place. */
import type { Named } from '@countersign/sdk/flow';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { DialogFrame } from '../../../designer/dialogs/DialogFrame.tsx';
import { useAdoptedCss } from '../../../element/styles/adopted-css.ts';
import { useHostAccess } from '../../../ui/host.ts';
import { Combobox } from '../../../ui/picking/Combobox.tsx';
import { historyAtom, selectionAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import { editDraft } from '../../store/edit.ts';
import { openStep } from '../../store/step.ts';
import type { DialogProps } from '../DialogSlot.tsx';
import { searchCss } from '../drawer-styles.ts';
import { hasDirectory, usePersonSearch } from '../person-search.ts';
import { replaceTextsIn } from '../texts.ts';
import { type Hit, type Replaceable, replaceableIn, replacedIn } from './replacing.ts';

export function ReplaceDialog({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(searchCss);
  const designer = useDesigner();
  const { lang, store } = designer;
  const t = replaceTextsIn(lang);
  const draft = useAtomValue(historyAtom).present;
  const persons = useMemo(() => replaceableIn(draft), [draft]);
  const [from, setFrom] = useState(persons[0]?.id ?? '');
  const [to, setTo] = useState<Named>({ id: '', name: '' });
  const person = persons.find(({ id }) => id === from);
  const hits = person?.hits ?? [];
  const isSame = to.id !== '' && to.id === from;
  const isReady = person !== undefined && to.id !== '' && !isSame;
  const replace = () => {
    if (!isReady) return;
    editDraft(designer, now => replacedIn(now, { from, to: { ...to, name: to.name || to.id }, lang }), {
      label: { code: 'person', name: person.name },
      announce: t('replaced', { from: person.name, to: to.name || to.id, count: hits.length }),
    });
    onClose();
  };
  const show = ({ nodeId }: Hit) => {
    onClose();
    openStep(store, nodeId === '' ? 'basicInfo' : 'flowDesign');
    if (nodeId !== '') store.set(selectionAtom, nodeId);
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
            <p className="csg-alert" role="alert">
              {t('same')}
            </p>
          )}
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="csp-button csp-primary" aria-disabled={!isReady} onClick={replace}>
            {t('replace', { count: hits.length })}
          </button>
        </>
      }
    >
      {persons.length === 0 ? (
        <p className="csg-empty">{t('nobody')}</p>
      ) : (
        <>
          <Choice persons={persons} from={from} onFrom={setFrom} to={to} onTo={setTo} />
          <section className="csg-section">
            <h3>{t('hits', { count: hits.length })}</h3>
            <ul className="csg-list">
              {hits.map(hit => (
                <li key={`${hit.nodeId} ${hit.as}`}>
                  <span>
                    <b>{hit.nodeName || t('basics')}</b> <span className="csg-way">{t(hit.as)}</span>
                  </span>
                  <button
                    type="button"
                    className="csp-button"
                    aria-label={t('show', { name: hit.nodeName || t('basics') })}
                    onClick={() => show(hit)}
                  >
                    {lang === 'zh' ? '定位' : 'Go to'}
                  </button>
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
  persons: readonly Replaceable[];
  from: string;
  onFrom(id: string): void;
  to: Named;
  onTo(to: Named): void;
}

function Choice({ persons, from, onFrom, to, onTo }: ChoiceProps): ReactNode {
  const { lang, store } = useDesigner();
  const t = replaceTextsIn(lang);
  const host = useHostAccess();
  const search = usePersonSearch(store.get(historyAtom).present.flow);
  const id = useId();
  return (
    <div className="csg-fields">
      <label htmlFor={`${id}-from`}>{t('from')}</label>
      <select
        id={`${id}-from`}
        className="csp-input csp-select"
        value={from}
        onChange={event => onFrom(event.target.value)}
      >
        {persons.map(({ id: value, name, hits }) => (
          <option key={value} value={value}>
            {name} ({t('places', { count: hits.length })})
          </option>
        ))}
      </select>
      {hasDirectory(host) ? (
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
          <input
            id={`${id}-id`}
            className="csp-input"
            value={to.id}
            onChange={event => onTo({ ...to, id: event.target.value.trim() })}
          />
          <label htmlFor={`${id}-name`}>{`${t('to')}: ${t('name')}`}</label>
          <input
            id={`${id}-name`}
            className="csp-input"
            value={to.name}
            onChange={event => onTo({ ...to, name: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
