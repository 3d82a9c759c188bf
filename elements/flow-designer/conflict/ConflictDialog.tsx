/**
 * Resolves the conflict when two authors have saved the same process. Shows both versions and offers a choice
 * for each difference.
 */

import { indexFlowNodesById } from '@countersign/sdk/flow';
import { compareFlows, mergeDrafts, type Side, sidesOf } from '@countersign/sdk/flow/compare';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DialogFrame, type DialogProps } from '../../designer/dialogs/DialogFrame.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { PictureFrame } from '../import/PictureFrame.tsx';
import { flowImportDialogCss } from '../import/styles.ts';
import { type Draft, historyAtom, savedDraftAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { flowSaveConflictAtom, type Resolution, type TheirVersion } from '../store/process.ts';
import { minuteText } from '../view/minute-text.ts';
import { DraftConflictDifferenceChoice } from './Difference.tsx';
import { conflictCss } from './styles.ts';
import { conflictTextsForLanguage } from './texts.ts';

export function ConflictDialog({ onClose }: DialogProps): ReactNode {
  useAdoptedCss(flowImportDialogCss);
  useAdoptedCss(conflictCss);
  const { lang, store, process } = useDesigner();
  const t = conflictTextsForLanguage(lang);
  const mine = useAtomValue(historyAtom).present;
  const by = useAtomValue(flowSaveConflictAtom)?.by;
  const { theirs, failure, reload } = useServerFlowVersion();
  const sides = useMemo(
    () => (theirs ? sidesOf({ base: store.get(savedDraftAtom), yours: mine, theirs: theirs.draft }) : []),
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
    resolve({ kind: 'merged', draft: mergeDrafts({ yours: mine, theirs: theirs.draft }, taken) });
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('title', { name: by || t('someone') })}
      width="full"
      onClose={onClose}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {t('notNow')}
          </Button>
          {theirs && (
            <>
              <Button look="plain" data-conflict="theirs" onClick={() => resolve({ kind: 'theirs' })}>
                {t('takeTheirs')}
              </Button>
              <Button look="plain" data-conflict="mine" onClick={() => resolve({ kind: 'mine' })}>
                {t('takeMine')}
              </Button>
              <Button look="primary" data-conflict="merge" onClick={merge}>
                {t('merge')}
              </Button>
            </>
          )}
        </>
      }
    >
      <ConflictIntro
        count={sides.length}
        isLoaded={theirs !== undefined}
        failure={failure}
        onAgain={reload}
      />
      {theirs && sides.length > 0 && <ConflictPictures mine={mine} theirs={theirs.draft} />}
      <ul className="conflict-list">
        {sides.map((side, at) => (
          <DraftConflictDifferenceChoice
            key={JSON.stringify(side.place)}
            side={side}
            type={theirs && nodeTypeOfDifference(side, [mine, theirs.draft])}
            isTheirs={isTheirs(at)}
            onChoose={next => setChosen(new Map([...chosen, [at, next]]))}
          />
        ))}
      </ul>
    </DialogFrame>
  );
}

/**
 * Returns the type of the node to which a difference belongs, or undefined if the difference does not belong
 * to a node.
 */
function nodeTypeOfDifference({ place }: Side, drafts: readonly Draft[]): number | undefined {
  if (place.kind !== 'node') return undefined;
  return drafts.flatMap(({ flow }) => indexFlowNodesById(flow).get(place.id)?.node.type ?? [])[0];
}

/**
 * Loads the current version from the server. The user's choices refer to this version. If a third author
 * saves meanwhile, another conflict occurs.
 */
function useServerFlowVersion() {
  const { process } = useDesigner();
  const [theirs, setTheirs] = useState<TheirVersion>();
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

function ConflictIntro({ count, isLoaded, failure, onAgain }: IntroProps): ReactNode {
  const { lang, timeZone } = useDesigner();
  const t = conflictTextsForLanguage(lang);
  const at = useAtomValue(flowSaveConflictAtom)?.at;
  if (failure)
    return (
      <div className="dialog-row" role="alert">
        <p className="dialog-error">{t('failed', { message: failure })}</p>
        <Button look="plain" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    );
  if (!isLoaded)
    return (
      <p className="dialog-hint" role="status">
        {t('loading')}
      </p>
    );
  const time = minuteText(at ?? '', timeZone) || '—';
  return <p className="dialog-hint">{count > 0 ? t('text', { time }) : t('same')}</p>;
}

/**
 * Draws both versions. In each drawing, nodes are marked that the other version does not contain or has
 * changed.
 */
function ConflictPictures({ mine, theirs }: { mine: Draft; theirs: Draft }): ReactNode {
  const { lang } = useDesigner();
  const t = conflictTextsForLanguage(lang);
  const marks = useMemo(
    () => ({
      theirs: compareFlows(mine.flow, theirs.flow).appearance,
      mine: compareFlows(theirs.flow, mine.flow).appearance,
    }),
    [mine, theirs],
  );
  if (marks.mine.size === 0) return null;
  return (
    <div className="dialog-columns">
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
