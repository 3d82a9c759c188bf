/** Renders the path from the form to the selected control. Each container in the path can be selected. */
import type { Control } from '@countersign/sdk/form';
import type { Place } from '@countersign/sdk/form/edits';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { controlDisplayName } from '../canvas/item-text.ts';
import { controlPositionByKeyAtom, panelTabAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { selectControl } from '../store/select.ts';
import { formPanelTextsForLanguage } from './texts.ts';

const enclosingContainers = (place: Place | undefined): Control[] => {
  const controls: Control[] = [];
  for (let at = place?.parent; at; at = at.parent) controls.unshift(at.control);
  return controls;
};

export function Breadcrumb({ control }: { control: Control }): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsForLanguage(designer.lang);
  const places = useAtomValue(controlPositionByKeyAtom);
  const openTab = useSetAtom(panelTabAtom);
  return (
    <nav aria-label={t('way')}>
      <ol className="panel-way">
        <li>
          <Button onClick={() => openTab('form')}>{t('form')}</Button>
        </li>
        {enclosingContainers(places.get(control.key ?? '')).map(container => (
          <li key={container.key}>
            <Button onClick={() => selectControl(designer, container.key ?? null)}>
              {controlDisplayName(container, designer.lang)}
            </Button>
          </li>
        ))}
        <li>
          <span aria-current="true">{controlDisplayName(control, designer.lang)}</span>
        </li>
      </ol>
    </nav>
  );
}
