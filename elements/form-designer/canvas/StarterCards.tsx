/**
 * Renders the first starter forms as cards on an empty canvas. Pressing a card applies its form as one
 * undoable step.
 */
import { starters } from '@countersign/sdk/form/starters';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { useElementContext } from '../../element/context.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { useDesigner } from '../store/designer.ts';
import { replaceForm } from '../store/edit.ts';
import { focusCanvas } from './focus.ts';

/** Maximum number of starter forms that are shown as cards. The cards fill one row. */
const MAX_STARTER_CARDS = 4;

export function StarterCards(): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const { lang, t } = designer;
  const id = useId();
  const take = (starter: (typeof starters)[number]) => {
    flushSync(() => replaceForm(designer, starter.definition(lang)));
    announceToScreenReader(designer, t('starterTaken', { name: starter.name[lang] }));
    if (root) focusCanvas(designer, root);
  };
  return starters.slice(0, MAX_STARTER_CARDS).map((starter, at) => (
    <li key={starter.id}>
      <Button
        className="designer-starter"
        data-starter={starter.id}
        aria-describedby={`${id}-${at}`}
        onClick={() => take(starter)}
      >
        <strong>{starter.name[lang]}</strong>
      </Button>
      <p id={`${id}-${at}`}>{starter.description[lang]}</p>
    </li>
  ));
}
