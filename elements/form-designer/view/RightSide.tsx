/** Renders the panel on the right: the settings of the selected controls or of the form. */
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { SideTabs } from '../../designer/view/Tabs.tsx';
import { FormDesignerPanel } from '../panel/Panel.tsx';
import { panelTabAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { CollapsibleSidePanel } from './CollapsibleSidePanel.tsx';

export function RightSide({ narrow }: { narrow: boolean }): ReactNode {
  const { t } = useDesigner();
  const [tab, setTab] = useAtom(panelTabAtom);
  const tabs = [
    { name: 'control', text: t('controlTab') },
    { name: 'form', text: t('formTab') },
  ] as const;
  return (
    <CollapsibleSidePanel
      side="right"
      narrow={narrow}
      label={t('panel')}
      head={<SideTabs label={t('panel')} tabs={tabs} open={tab} onOpen={name => setTab(name)} />}
    >
      <FormDesignerPanel />
    </CollapsibleSidePanel>
  );
}
