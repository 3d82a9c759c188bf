/**
 * Lists the samples (stored test inputs) whose path through the flow has changed, before a publication. The
 * user accepts the changes and publishes, opens a sample, or cancels.
 */
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { EditDialog } from '../../designer/dialogs/EditDialog.tsx';
import { useHostPageAccess } from '../../ui/host.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { useDesigner } from '../store/designer.ts';
import { dialogAtom } from '../store/overlay.ts';
import { pendingPublicationAtom } from '../store/publishing.ts';
import { openFlowDesignerStep } from '../store/step.ts';
import { selectedSampleIdAtom, simulationInputAtom } from './atoms.ts';
import { type CheckedSample, checkSamples, storeSamplePathsAsExpected } from './check-samples.ts';
import type { FlowSample, PathChange } from './samples.ts';
import { simulationTextsForLanguage, type TryTexts } from './texts.ts';

const hasSampleFlowPathChanged = ({ changes, failure }: CheckedSample): boolean =>
  changes.length > 0 || failure !== '';

export function SampleCheckDialog({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const { lang, store } = designer;
  const t = simulationTextsForLanguage(lang);
  const host = useHostPageAccess();
  const publish = useAtomValue(pendingPublicationAtom);
  const setTrial = useSetAtom(simulationInputAtom);
  const chooseSample = useSetAtom(selectedSampleIdAtom);
  const [checked, setChecked] = useState<CheckedSample[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the author publishes
  useEffect(() => {
    let isWanted = true;
    checkSamples(designer, host).then(found => {
      if (!isWanted) return;
      if (found.some(hasSampleFlowPathChanged)) return setChecked(found);
      onClose();
      publish?.();
    });
    return () => {
      isWanted = false;
    };
  }, []);
  if (!checked) return null;
  const changed = checked.filter(hasSampleFlowPathChanged);
  const accept = () => {
    storeSamplePathsAsExpected(designer, checked);
    onClose();
    publish?.();
  };
  const open = ({ id, initiator, values, decisions, picks }: FlowSample) => {
    setTrial({ initiator, values, decisions, picks });
    chooseSample(id);
    openFlowDesignerStep(store, 'flowDesign');
    store.set(dialogAtom, 'try');
  };
  return (
    <EditDialog
      lang={lang}
      title={t('checkTitle')}
      width={650}
      onClose={onClose}
      action={t('publish')}
      onSave={accept}
    >
      <p className="dialog-hint">{t('checkHint')}</p>
      <ul className="dialog-list">
        {changed.map(({ sample, changes, failure }) => (
          <li key={sample.id} data-sample={sample.id}>
            <div>
              <b>{sample.name}</b>
              <ul className="dialog-warnings">
                {failure && <li>{t('notWalked', { message: failure })}</li>}
                {[...new Set(changes.map(change => approvalPathChangeText(change, t)))].map(text => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
            <Button look="plain" aria-label={`${t('open')}: ${sample.name}`} onClick={() => open(sample)}>
              {t('open')}
            </Button>
          </li>
        ))}
      </ul>
      {checked.length > changed.length && (
        <p className="dialog-hint">{t('unchanged', { count: checked.length - changed.length })}</p>
      )}
    </EditDialog>
  );
}

function approvalPathChangeText(change: PathChange, t: TryTexts): string {
  if (change.kind === 'outcome') {
    const name = (outcome: typeof change.before) => t(`outcome-${outcome}`, { message: '' });
    return t('change-outcome', { before: name(change.before), after: name(change.after) });
  }
  if (change.kind !== 'people') return t(`change-${change.kind}`, { node: change.nodeName });
  const names = (people: readonly string[]) => people.join('、') || t('none');
  return t('change-people', {
    node: change.nodeName,
    before: names(change.before),
    after: names(change.after),
  });
}
