/** The containers around the selected control, from the form on; each can be selected. */
import type { Control } from '@countersign/sdk/form';
import type { Place } from '@countersign/sdk/form/edits';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { displayName } from '../canvas/item-text.ts';
import { panelTabAtom, placesAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { select } from '../store/select.ts';
import { formPanelTextsIn } from './texts.ts';

const around = (place: Place | undefined): Control[] => {
  const controls: Control[] = [];
  for (let at = place?.parent; at; at = at.parent) controls.unshift(at.control);
  return controls;
};

export function Breadcrumb({ control }: { control: Control }): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsIn(designer.lang);
  const places = useAtomValue(placesAtom);
  const openTab = useSetAtom(panelTabAtom);
  return (
    <nav aria-label={t('way')}>
      <ol className="csp-way">
        <li>
          <button type="button" onClick={() => openTab('form')}>
            {t('form')}
          </button>
        </li>
        {around(places.get(control.key ?? '')).map(container => (
          <li key={container.key}>
            <button type="button" onClick={() => select(designer, container.key ?? null)}>
              {displayName(container, designer.lang)}
            </button>
          </li>
        ))}
        <li>
          <span aria-current="true">{displayName(control, designer.lang)}</span>
        </li>
      </ol>
    </nav>
  );
}
