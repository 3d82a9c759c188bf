/**
 * Renders tabs as steps. A step is validated before the next one opens. Going back is always possible, and no
 * input is lost.
 */
import type { FormLang } from '@countersign/sdk/form';
import { translator } from '@countersign/sdk/i18n';
import { stepsTexts } from '@countersign/sdk/i18n/steps';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import type { ContainerProps, StepState, StepsAccess } from '../control.ts';
import { stepsCss } from './steps-css.ts';

const translators = { zh: translator('zh', stepsTexts), en: translator('en', stepsTexts) };

const stepsTextsForLanguage = (lang: FormLang): (typeof translators)['zh'] => translators[lang];

export interface StepsProps extends ContainerProps {
  access: StepsAccess;
  nameOf(part: number): string;
}

export function StepPanels(props: StepsProps): ReactNode {
  useAdoptedCss(stepsCss);
  const { parts, lang, access, open, onOpen, nameOf, renderPart } = props;
  const t = stepsTextsForLanguage(lang);
  const id = useId();
  const states = useSyncExternalStore(access.subscribe, access.states);
  const shown = parts.map((_, part) => part).filter(part => states[part]?.shown);
  const at = currentStepIndex(shown, open);
  const part = shown[at] ?? 0;
  const isLast = at >= shown.length - 1;
  const heading = useRef<HTMLDivElement>(null);
  const { isBusy, goTo } = useStepNavigation({ ...props, shown, at, focus: () => heading.current?.focus() });
  const place = t('place', { n: at + 1, count: shown.length });
  const enter = (event: KeyboardEvent) => {
    const { target, nativeEvent } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing || isLast) return;
    if (!(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    goTo(at + 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a line of text goes on, as it would submit a form
    <div className="csf-steps" data-more={isLast ? undefined : ''} onKeyDown={enter}>
      <p className="csf-step-place" aria-hidden="true">
        {place}
      </p>
      <progress className="csf-step-bar" aria-label={place} value={at + 1} max={Math.max(1, shown.length)} />
      <ol className="csf-step-list" aria-label={t('steps')}>
        {shown.map((step, n) => (
          <li key={step}>
            <StepButton
              n={n}
              name={nameOf(step)}
              note={stepCompletionText(states[step], { isBefore: n < at, lang })}
              isWrong={(states[step]?.wrong ?? 0) > 0}
              isDone={n < at && states[step]?.left === 0}
              isOpen={n === at}
              onOpen={() => goTo(n)}
            />
          </li>
        ))}
      </ol>
      <div ref={heading} tabIndex={-1} className="csf-unseen" id={`${id}-name`}>
        {t('place-named', { n: at + 1, count: shown.length, name: nameOf(part) })}
      </div>
      <div className="csf-panels">
        {parts.map((_, one) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
          <div
            role="group"
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={one}
            className="csf-panel"
            aria-labelledby={`${id}-name`}
            hidden={one !== part}
          >
            {renderPart(one)}
          </div>
        ))}
      </div>
      <div className="csf-step-moves" data-last={isLast ? '' : undefined}>
        {at > 0 && (
          <Button look="form" onClick={() => onOpen(shown[at - 1] ?? 0)}>
            {t('back')}
          </Button>
        )}
        {!isLast && (
          <Button look="form-primary" aria-disabled={isBusy || undefined} onClick={() => goTo(at + 1)}>
            {t(isBusy ? 'checking' : 'next')}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Returns the index of the open step among the visible steps. If the open step is hidden, returns the nearest
 * visible step before it.
 */
function currentStepIndex(shown: readonly number[], open: number): number {
  const after = shown.findIndex(part => part > open);
  return Math.max(0, (after === -1 ? shown.length : after) - 1);
}

interface StepMovesOptions extends StepsProps {
  shown: readonly number[];
  at: number;
  focus(): void;
}

/**
 * Moves between steps. A move forward validates each step on the way and stops at the first one with an
 * error. A later move cancels a move that is still running.
 */
function useStepNavigation({ access, shown, at, onOpen, focus }: StepMovesOptions) {
  const [isBusy, setBusy] = useState(false);
  const run = useRef(0);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows to a step that was gone to
  useEffect(() => {
    if (moved.current) focus();
    moved.current = false;
  }, [at]);
  const goTo = async (to: number) => {
    run.current += 1;
    const own = run.current;
    for (let step = at; step < to; step += 1) {
      const checked = access.check(shown[step] ?? 0);
      if (checked instanceof Promise) setBusy(true);
      const isSound = await checked;
      if (own !== run.current) return;
      setBusy(false);
      if (!isSound) return;
    }
    moved.current = to !== at;
    onOpen(shown[to] ?? 0);
  };
  return { isBusy, goTo: (to: number) => void goTo(to) };
}

function stepCompletionText(
  state: StepState | undefined,
  { isBefore, lang }: { isBefore: boolean; lang: ContainerProps['lang'] },
): string {
  const t = stepsTextsForLanguage(lang);
  if (!state) return '';
  if (state.wrong > 0) return t('wrong', { count: state.wrong });
  if (state.left > 0) return t('left', { count: state.left });
  return isBefore ? t('done') : '';
}

interface StepButtonProps {
  n: number;
  name: string;
  note: string;
  isWrong: boolean;
  isDone: boolean;
  isOpen: boolean;
  onOpen(): void;
}

const StepButton = ({ n, name, note, isWrong, isDone, isOpen, onOpen }: StepButtonProps): ReactNode => (
  <Button
    className={`csf-step${isWrong ? ' csf-step-wrong' : isDone ? ' csf-step-done' : ''}`}
    aria-current={isOpen ? 'step' : undefined}
    onClick={onOpen}
  >
    <span className="csf-step-number">
      {isDone && !isWrong ? (
        <svg className="csf-step-tick" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 8.5 6.5 12 13 4.5" />
        </svg>
      ) : (
        n + 1
      )}
    </span>
    <span className="csf-step-name">{name}</span>
    <span className="csf-step-note">{note}</span>
  </Button>
);
