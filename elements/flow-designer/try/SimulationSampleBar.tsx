/**
 * Renders the samples (stored test inputs) of the flow. The user can select a sample, store the current input
 * as a sample, or delete a sample.
 */
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { Input, Select } from '../../ui/kit/fields.tsx';
import { newNodeId } from '../canvas/operations.ts';
import { flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { editFlow } from '../store/edit.ts';
import { selectedSampleIdAtom } from './atoms.ts';
import { type FlowSample, readFlowTestSamples, setSimulationSamplesOfFlow, type Trial } from './samples.ts';
import type { TryTexts } from './texts.ts';
import { type TrialResult, toStoredSimulationPath } from './walk-draft.ts';

interface Props {
  trial: Trial;
  /** Result of the simulation with the current input, or undefined while the simulation runs. */
  tried: TrialResult | undefined;
  t: TryTexts;
  onTrial(trial: Trial): void;
}

export function SimulationSampleBar({ trial, tried, t, onTrial }: Props): ReactNode {
  const designer = useDesigner();
  const samples = readFlowTestSamples(useAtomValue(flowAtom));
  const [chosen, choose] = useAtom(selectedSampleIdAtom);
  const [name, setName] = useState('');
  const id = useId();
  const current = samples.find(one => one.id === chosen);
  const open = (next: string) => {
    const sample = samples.find(one => one.id === next);
    choose(sample?.id ?? null);
    setName(sample?.name ?? '');
    onTrial(sample ? simulationInputFromSample(sample) : { values: {}, decisions: {}, picks: {} });
  };
  const store = (next: readonly FlowSample[], announce: string) =>
    editFlow(designer, flow => setSimulationSamplesOfFlow(flow, next), {
      label: { code: 'samples' },
      announce,
    });
  const keep = () => {
    if (!tried) return;
    const stored: FlowSample = {
      ...trial,
      id: current?.id ?? newNodeId(),
      name: name.trim() || current?.name || t('unnamed', { n: samples.length + 1 }),
      expected: toStoredSimulationPath(tried),
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
    <section className="drawer-section">
      <div className="drawer-row">
        <label htmlFor={id}>{t('samples')}</label>
        <Select id={id} value={current?.id ?? ''} onChange={event => open(event.target.value)}>
          <option value="">{t('newSample')}</option>
          {samples.map(({ id: value, name: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </div>
      {!designer.readOnly && (
        <div className="drawer-row">
          <Input
            aria-label={t('sampleName')}
            placeholder={t('sampleName')}
            maxLength={60}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <Button look="plain" aria-disabled={!tried} onClick={keep}>
            {t(current ? 'update' : 'keep')}
          </Button>
          {current && (
            <Button look="plain" onClick={remove}>
              {t('delete')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const simulationInputFromSample = ({ initiator, values, decisions, picks }: FlowSample): Trial => ({
  initiator,
  values,
  decisions,
  picks,
});
