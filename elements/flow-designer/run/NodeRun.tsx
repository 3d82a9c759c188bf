/** A node of a running instance: its state, and of each time it was reached the people and the times. */
import { flowTextsIn, type Place, summarize } from '@countersign/sdk/flow';
import { durationText, type InstanceRun, kindNameOf, type RunVisit } from '@countersign/sdk/flow/diagram';
import type { Lang } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useRef } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { selectionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { shownAtom } from '../store/drawing.ts';
import { KindIcon } from '../view/KindIcon.tsx';
import { runAtom } from './atoms.ts';
import { runCss } from './styles.ts';
import { runTextsIn } from './texts.ts';

const STATES = ['done', 'current', 'ahead', 'skipped'] as const;

export function NodeRun({ place: { node } }: { place: Place }): ReactNode {
  useAdoptedCss(runCss);
  const { lang, store } = useDesigner();
  const side = useRef<HTMLElement>(null);
  const titleId = useId();
  const run = useAtomValue(runAtom);
  const shown = useAtomValue(shownAtom)?.appearance.get(node.id)?.state;
  const state = STATES.find(one => one === shown) ?? 'ahead';
  const t = runTextsIn(lang);
  const rule = summarize(node, flowTextsIn(lang));
  const visits = run?.visits.filter(({ nodeId }) => nodeId === node.id) ?? [];
  const close = () => {
    // A canvas without a selection would select its first node with the focus.
    side.current?.closest('.csd')?.querySelector<HTMLElement>('.cfd-canvas')?.focus();
    store.set(selectionAtom, null);
  };
  return (
    <section
      ref={side}
      className="csd-side csd-right cfp-side cfr"
      data-open=""
      data-region="right"
      aria-labelledby={titleId}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <header className="cfr-head">
        <KindIcon node={node} />
        <h2 id={titleId}>{node.nodeName || kindNameOf(node, lang)}</h2>
        <button type="button" className="csd-tool" onClick={close}>
          {t('close')}
        </button>
      </header>
      <div className="csd-side-body cfr-body">
        <p>
          <span className="cfr-state" data-state={state}>
            {t(state)}
          </span>
        </p>
        <Rows
          rows={[
            [t('kind'), kindNameOf(node, lang)],
            [t('rule'), rule],
          ]}
        />
        {run &&
          visits.map((visit, at) => (
            <Visit key={visit.id} visit={visit} run={run} round={visits.length > 1 ? at + 1 : 0} />
          ))}
      </div>
    </section>
  );
}

interface VisitProps {
  visit: RunVisit;
  run: InstanceRun;
  /** 0 for a node that was reached once. */
  round: number;
}

function Visit({ visit, run: { now }, round }: VisitProps): ReactNode {
  const { people = [], state, enteredAt, leftAt } = visit;
  const { lang } = useDesigner();
  const t = runTextsIn(lang);
  const titleId = useId();
  const spent = durationText((leftAt ?? now ?? Date.now()) - enteredAt, lang);
  return (
    <section className="cfr-visit" data-visit={visit.id} aria-labelledby={round > 0 ? titleId : undefined}>
      {round > 0 && <h3 id={titleId}>{t('visit', { n: round, state: t(state) })}</h3>}
      <Rows
        rows={[
          [t('people'), people.join(t('names'))],
          [t('entered'), enteredAt > 0 ? momentText(enteredAt, lang) : ''],
          [t('left'), leftAt === undefined ? '' : momentText(leftAt, lang)],
          [t(state === 'open' ? 'waiting' : 'spent'), enteredAt > 0 ? spent : ''],
        ]}
      />
    </section>
  );
}

const momentText = (moment: number, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);

/** A row without a text is left out: a reader may not see everything. */
const Rows = ({ rows }: { rows: readonly (readonly [string, string])[] }): ReactNode => (
  <dl className="cfr-rows">
    {rows
      .filter(([, text]) => text !== '')
      .map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
);
