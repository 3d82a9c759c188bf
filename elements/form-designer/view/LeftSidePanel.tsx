/** Renders the panel on the left: the palette, or the outline of the form. */
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { SideTabs } from '../../designer/view/Tabs.tsx';
import { Outline } from '../outline/Outline.tsx';
import { Palette } from '../palette/Palette.tsx';
import { leftPanelTabAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { CollapsibleSidePanel } from './CollapsibleSidePanel.tsx';

export function LeftSidePanel({ narrow }: { narrow: boolean }): ReactNode {
  const { t } = useDesigner();
  const [tab, setTab] = useAtom(leftPanelTabAtom);
  const tabs = [
    { name: 'controls', text: t('controls') },
    { name: 'outline', text: t('outline') },
  ] as const;
  return (
    <CollapsibleSidePanel
      side="left"
      narrow={narrow}
      label={t('palette')}
      head={<SideTabs label={t('palette')} tabs={tabs} open={tab} onOpen={name => setTab(name)} />}
    >
      {tab === 'controls' ? <Palette /> : <Outline />}
    </CollapsibleSidePanel>
  );
}
