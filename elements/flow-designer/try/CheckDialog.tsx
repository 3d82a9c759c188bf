/** The samples whose path changed, before a publication: accept and publish, look at one, or cancel. */
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { useHostAccess } from '../../ui/host.ts';
import type { DialogProps } from '../dialogs/DialogSlot.tsx';
import { useDesigner } from '../store/designer.ts';
import { dialogAtom } from '../store/dialog.ts';
import { publishingAtom } from '../store/publishing.ts';
import { openStep } from '../store/step.ts';
import { sampleIdAtom, trialAtom } from './atoms.ts';
import { acceptPaths, type CheckedSample, checkSamples } from './check-samples.ts';
import type { FlowSample, PathChange } from './samples.ts';
import { type TryTexts, tryTextsIn } from './texts.ts';

const isChanged = ({ changes, failure }: CheckedSample): boolean => changes.length > 0 || failure !== '';

export function CheckDialog({ onClose }: DialogProps): ReactNode {
  const designer = useDesigner();
  const { lang, store } = designer;
  const t = tryTextsIn(lang);
  const host = useHostAccess();
  const publish = useAtomValue(publishingAtom);
  const setTrial = useSetAtom(trialAtom);
  const chooseSample = useSetAtom(sampleIdAtom);
  const [checked, setChecked] = useState<CheckedSample[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the author publishes
  useEffect(() => {
    let isWanted = true;
    checkSamples(designer, host).then(found => {
      if (!isWanted) return;
      if (found.some(isChanged)) return setChecked(found);
      onClose();
      publish?.();
    });
    return () => {
      isWanted = false;
    };
  }, []);
  if (!checked) return null;
  const changed = checked.filter(isChanged);
  const accept = () => {
    acceptPaths(designer, checked);
    onClose();
    publish?.();
  };
  const open = ({ id, initiator, values, decisions, picks }: FlowSample) => {
    setTrial({ ...(initiator && { initiator }), values, decisions, picks });
    chooseSample(id);
    openStep(store, 'flowDesign');
    store.set(dialogAtom, 'try');
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('checkTitle')}
      width={650}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="csp-button csp-primary" onClick={accept}>
            {t('publish')}
          </button>
        </>
      }
    >
      <p className="csg-hint">{t('checkHint')}</p>
      <ul className="csg-list">
        {changed.map(({ sample, changes, failure }) => (
          <li key={sample.id} data-sample={sample.id}>
            <div>
              <b>{sample.name}</b>
              <ul className="csg-warnings">
                {failure && <li>{t('notWalked', { message: failure })}</li>}
                {[...new Set(changes.map(change => textOf(change, t)))].map(text => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
            <button
              type="button"
              className="csp-button"
              aria-label={`${t('open')}: ${sample.name}`}
              onClick={() => open(sample)}
            >
              {t('open')}
            </button>
          </li>
        ))}
      </ul>
      {checked.length > changed.length && (
        <p className="csg-hint">{t('unchanged', { count: checked.length - changed.length })}</p>
      )}
    </DialogFrame>
  );
}

function textOf(change: PathChange, t: TryTexts): string {
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
