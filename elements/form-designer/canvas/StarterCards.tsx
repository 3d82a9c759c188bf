/** The first starter forms as cards on an empty canvas: a press takes one, as one step that undo takes back. */
import { starters } from '@countersign/sdk/form/starters';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { useElementContext } from '../../element/context.ts';
import { useDesigner } from '../store/designer.ts';
import { announce, replace } from '../store/edit.ts';
import { focusCanvas } from './focus.ts';

/** As many as stand in a row. */
const SHOWN = 4;

export function StarterCards(): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const { lang, t } = designer;
  const id = useId();
  const take = (starter: (typeof starters)[number]) => {
    flushSync(() => replace(designer, starter.definition(lang)));
    announce(designer, t('starterTaken', { name: starter.name[lang] }));
    if (root) focusCanvas(designer, root);
  };
  return starters.slice(0, SHOWN).map((starter, at) => (
    <li key={starter.id}>
      <button
        type="button"
        className="csd-starter"
        data-starter={starter.id}
        aria-describedby={`${id}-${at}`}
        onClick={() => take(starter)}
      >
        <strong>{starter.name[lang]}</strong>
      </button>
      <p id={`${id}-${at}`}>{starter.description[lang]}</p>
    </li>
  ));
}
