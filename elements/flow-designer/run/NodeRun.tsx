/** Shows a node of a running instance: its state, and the assignees and times of each visit. */

import { flowTextsIn, type Place, summarize } from '@countersign/sdk/flow';
import { durationText, type InstanceRun, nodeKindNameOf, type RunVisit } from '@countersign/sdk/flow/diagram';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId, useRef } from 'react';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { selectedNodeIdAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { canvasMarksAtom } from '../store/drawing.ts';
import { NodeTypeIcon } from '../view/KindIcon.tsx';
import { minuteText } from '../view/minute-text.ts';
import { instanceRunAtom } from './atoms.ts';
import { nodeRunDetailsCss } from './styles.ts';
import { runTextsForLanguage } from './texts.ts';

const NODE_RUN_STATES = ['done', 'current', 'ahead', 'skipped'] as const;

export function NodeRunDetails({ place: { node } }: { place: Place }): ReactNode {
  useAdoptedCss(nodeRunDetailsCss);
  const { lang, store } = useDesigner();
  const side = useRef<HTMLElement>(null);
  const titleId = useId();
  const run = useAtomValue(instanceRunAtom);
  const shown = useAtomValue(canvasMarksAtom)?.appearance.get(node.id)?.state;
  const state = NODE_RUN_STATES.find(one => one === shown) ?? 'ahead';
  const t = runTextsForLanguage(lang);
  const rule = summarize(node, flowTextsIn(lang));
  const visits = run?.visits.filter(({ nodeId }) => nodeId === node.id) ?? [];
  const close = () => {
    // The canvas gets the focus before the selection is cleared.
    // If the canvas gets the focus while no node is selected, it selects the first node.
    side.current?.closest('.designer')?.querySelector<HTMLElement>('.flow-canvas')?.focus();
    store.set(selectedNodeIdAtom, null);
  };
  return (
    <section
      ref={side}
      className="designer-side designer-right node-side run"
      data-open=""
      data-region="right"
      aria-labelledby={titleId}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <header className="run-head">
        <NodeTypeIcon node={node} />
        <h2 id={titleId}>{node.nodeName || nodeKindNameOf(node, lang)}</h2>
        <FlatButton onClick={close}>{t('close')}</FlatButton>
      </header>
      <div className="designer-side-body run-body">
        <p>
          <span className="run-state" data-state={state}>
            {t(state)}
          </span>
        </p>
        <DetailRows
          rows={[
            [t('kind'), nodeKindNameOf(node, lang)],
            [t('rule'), rule],
          ]}
        />
        {run &&
          visits.map((visit, at) => (
            <NodeVisitDetails key={visit.id} visit={visit} run={run} round={visits.length > 1 ? at + 1 : 0} />
          ))}
      </div>
    </section>
  );
}

interface VisitProps {
  visit: RunVisit;
  run: InstanceRun;
  /** Number of the visit to the node, starting at 1. If the node was visited only once, the number is 0. */
  round: number;
}

function NodeVisitDetails({ visit, run: { now }, round }: VisitProps): ReactNode {
  const { people = [], state, enteredAt, leftAt } = visit;
  const { lang, timeZone } = useDesigner();
  const t = runTextsForLanguage(lang);
  const titleId = useId();
  const spent = durationText((leftAt ?? now ?? Date.now()) - enteredAt, lang);
  return (
    <section className="run-visit" data-visit={visit.id} aria-labelledby={round > 0 ? titleId : undefined}>
      {round > 0 && <h3 id={titleId}>{t('visit', { n: round, state: t(state) })}</h3>}
      <DetailRows
        rows={[
          [t('people'), people.join(t('names'))],
          [t('entered'), enteredAt > 0 ? minuteText(enteredAt, timeZone) : ''],
          [t('left'), leftAt === undefined ? '' : minuteText(leftAt, timeZone)],
          [t(state === 'open' ? 'waiting' : 'spent'), enteredAt > 0 ? spent : ''],
        ]}
      />
    </section>
  );
}

/** Renders the rows that have a text. A row has no text if the user may not see its value. */
const DetailRows = ({ rows }: { rows: readonly (readonly [string, string])[] }): ReactNode => (
  <dl className="run-rows">
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
