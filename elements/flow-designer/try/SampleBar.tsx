/** The samples of the flow: choose one, keep the trial as one, delete one. */
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useId, useState } from 'react';
import { newId } from '../canvas/operations.ts';
import { flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { sampleIdAtom } from './atoms.ts';
import { type FlowSample, samplesOf, setSamples, type Trial } from './samples.ts';
import type { TryTexts } from './texts.ts';
import { pathOf, type Tried } from './walk-draft.ts';

interface Props {
  trial: Trial;
  /** The walk of this trial; undefined while it is under way. */
  tried: Tried | undefined;
  t: TryTexts;
  onTrial(trial: Trial): void;
}

export function SampleBar({ trial, tried, t, onTrial }: Props): ReactNode {
  const designer = useDesigner();
  const samples = samplesOf(useAtomValue(flowAtom));
  const [chosen, choose] = useAtom(sampleIdAtom);
  const [name, setName] = useState('');
  const id = useId();
  const current = samples.find(one => one.id === chosen);
  const open = (next: string) => {
    const sample = samples.find(one => one.id === next);
    choose(sample?.id ?? null);
    setName(sample?.name ?? '');
    onTrial(sample ? trialOf(sample) : { values: {}, decisions: {}, picks: {} });
  };
  const store = (next: readonly FlowSample[], announce: string) =>
    edit(designer, flow => setSamples(flow, next), { label: { code: 'samples' }, announce });
  const keep = () => {
    if (!tried) return;
    const stored: FlowSample = {
      ...trial,
      id: current?.id ?? newId(),
      name: name.trim() || current?.name || t('unnamed', { n: samples.length + 1 }),
      expected: pathOf(tried),
    };
    const others = current ? samples.map(one => (one === current ? stored : one)) : [...samples, stored];
    store(others, t('stored', { name: stored.name }));
    choose(stored.id);
    setName(stored.name);
  };
  const remove = () => {
    if (!current) return;
    store(
      samples.filter(one => one !== current),
      t('removed', { name: current.name }),
    );
    choose(null);
    setName('');
  };
  if (designer.readOnly && samples.length === 0) return null;
  return (
    <section className="cfx-section">
      <div className="cfx-row">
        <label htmlFor={id}>{t('samples')}</label>
        <select
          id={id}
          className="csp-input csp-select"
          value={current?.id ?? ''}
          onChange={event => open(event.target.value)}
        >
          <option value="">{t('newSample')}</option>
          {samples.map(({ id: value, name: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {!designer.readOnly && (
        <div className="cfx-row">
          <input
            className="csp-input"
            aria-label={t('sampleName')}
            placeholder={t('sampleName')}
            maxLength={60}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <button type="button" className="csp-button" aria-disabled={!tried} onClick={keep}>
            {t(current ? 'update' : 'keep')}
          </button>
          {current && (
            <button type="button" className="csp-button" onClick={remove}>
              {t('delete')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

const trialOf = ({ initiator, values, decisions, picks }: FlowSample): Trial => ({
  ...(initiator && { initiator }),
  values,
  decisions,
  picks,
});
