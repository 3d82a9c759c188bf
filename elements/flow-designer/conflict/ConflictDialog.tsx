/** Two authors saved one process: both versions side by side, with a choice for each difference. */
import { indexFlow } from '@countersign/sdk/flow';
import { compareFlows, merged, type Side, sidesOf } from '@countersign/sdk/flow/compare';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { DialogProps } from '../dialogs/DialogSlot.tsx';
import { PictureFrame } from '../import/PictureFrame.tsx';
import { importCss } from '../import/styles.ts';
import type { Resolution, Theirs } from '../process/session.ts';
import { type Draft, historyAtom, savedAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { conflictAtom } from '../store/process.ts';
import { Difference } from './Difference.tsx';
import { conflictCss } from './styles.ts';
import { conflictTextsIn } from './texts.ts';

export function ConflictDialog({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(importCss);
  useAdoptedCss(conflictCss);
  const { lang, store, process } = useDesigner();
  const t = conflictTextsIn(lang);
  const mine = useAtomValue(historyAtom).present;
  const by = useAtomValue(conflictAtom)?.by;
  const { theirs, failure, reload } = useTheirs();
  const sides = useMemo(
    () => (theirs ? sidesOf({ base: store.get(savedAtom), yours: mine, theirs: theirs.draft }) : []),
    [theirs, mine, store],
  );
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isTheirs = (at: number) => chosen.get(at) ?? sides[at]?.by === 'them';
  const resolve = (resolution: Resolution) => {
    if (!theirs) return;
    onClose();
    process.resolve(theirs, resolution);
  };
  const merge = () => {
    if (!theirs) return;
    const taken = sides.filter((_, at) => isTheirs(at)).map(({ place }) => place);
    resolve({ kind: 'merged', draft: merged({ yours: mine, theirs: theirs.draft }, taken) });
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('title', { name: by || t('someone') })}
      width="full"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="csp-button" onClick={onClose}>
            {t('notNow')}
          </button>
          {theirs && (
            <>
              <button
                type="button"
                className="csp-button"
                data-conflict="theirs"
                onClick={() => resolve({ kind: 'theirs' })}
              >
                {t('takeTheirs')}
              </button>
              <button
                type="button"
                className="csp-button"
                data-conflict="mine"
                onClick={() => resolve({ kind: 'mine' })}
              >
                {t('takeMine')}
              </button>
              <button type="button" className="csp-button csp-primary" data-conflict="merge" onClick={merge}>
                {t('merge')}
              </button>
            </>
          )}
        </>
      }
    >
      <Intro count={sides.length} isLoaded={theirs !== undefined} failure={failure} onAgain={reload} />
      {theirs && sides.length > 0 && <Pictures mine={mine} theirs={theirs.draft} />}
      <ul className="cfc-list">
        {sides.map((side, at) => (
          <Difference
            key={JSON.stringify(side.place)}
            side={side}
            type={theirs && typeOf(side, [mine, theirs.draft])}
            isTheirs={isTheirs(at)}
            onChoose={next => setChosen(new Map([...chosen, [at, next]]))}
          />
        ))}
      </ul>
    </DialogFrame>
  );
}

/** The kind of the node of a difference. */
function typeOf({ place }: Side, drafts: readonly Draft[]): number | undefined {
  if (place.kind !== 'node') return undefined;
  return drafts.flatMap(({ flow }) => indexFlow(flow).get(place.id)?.node.type ?? [])[0];
}

/** Their state as it is on the server now. A choice is made against it: a third author's save in between is another conflict. */
function useTheirs() {
  const { process } = useDesigner();
  const [theirs, setTheirs] = useState<Theirs>();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads again
  useEffect(() => {
    let isWanted = true;
    setFailure('');
    process.loadTheirs().then(
      loaded => isWanted && setTheirs(loaded),
      (error: unknown) => isWanted && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [process, attempt]);
  return { theirs, failure, reload: () => setAttempt(attempt + 1) };
}

interface IntroProps {
  count: number;
  isLoaded: boolean;
  failure: string;
  onAgain(): void;
}

function Intro({ count, isLoaded, failure, onAgain }: IntroProps): ReactNode {
  const { lang } = useDesigner();
  const t = conflictTextsIn(lang);
  const at = useAtomValue(conflictAtom)?.at;
  if (failure)
    return (
      <div className="csg-row" role="alert">
        <p className="csg-error">{t('failed', { message: failure })}</p>
        <button type="button" className="csp-button" onClick={onAgain}>
          {t('again')}
        </button>
      </div>
    );
  if (!isLoaded)
    return (
      <p className="csg-hint" role="status">
        {t('loading')}
      </p>
    );
  const moment = at === undefined ? Number.NaN : Date.parse(at);
  const time = Number.isNaN(moment)
    ? '—'
    : new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
  return <p className="csg-hint">{count > 0 ? t('text', { time }) : t('same')}</p>;
}

/** Each picture marks what the other one lacks or has otherwise. */
function Pictures({ mine, theirs }: { mine: Draft; theirs: Draft }): ReactNode {
  const { lang } = useDesigner();
  const t = conflictTextsIn(lang);
  const marks = useMemo(
    () => ({
      theirs: compareFlows(mine.flow, theirs.flow).appearance,
      mine: compareFlows(theirs.flow, mine.flow).appearance,
    }),
    [mine, theirs],
  );
  if (marks.mine.size === 0) return null;
  return (
    <div className="csg-columns">
      <PictureFrame title={t('mine')} flow={mine.flow} appearance={marks.mine} tooLarge={t('noPicture')} />
      <PictureFrame
        title={t('theirs')}
        flow={theirs.flow}
        appearance={marks.theirs}
        tooLarge={t('noPicture')}
      />
    </div>
  );
}
