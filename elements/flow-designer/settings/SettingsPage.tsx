/** The settings of the flow as a whole: a menu at the side, or behind a floating button on a phone. */
import { useAtom } from 'jotai';
import { type ReactNode, useId, useMemo } from 'react';
import { panelCss } from '../../designer/panel/styles.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { useDesigner } from '../store/designer.ts';
import { endTyping } from '../store/edit.ts';
import { type SettingsPage as PageName, settingsPageAtom } from '../store/step.ts';
import { pagesCss } from '../styles/pages.ts';
import { BasicConfig } from './BasicConfig.tsx';
import { DisplaySettings } from './display/DisplaySettings.tsx';
import { FloatingMenu } from './FloatingMenu.tsx';
import { PrintTemplate } from './print/PrintTemplate.tsx';
import { Reminders } from './reminders/Reminders.tsx';
import { SideMenu } from './SideMenu.tsx';
import { type SettingsTexts, settingsTextsIn } from './texts.ts';

interface PartProps {
  t: SettingsTexts;
}

const parts: Readonly<Record<PageName, (props: PartProps) => ReactNode>> = {
  basic: BasicConfig,
  display: DisplaySettings,
  remind: Reminders,
  print: PrintTemplate,
};

export function SettingsPage({ narrow }: { narrow: boolean }): ReactNode {
  useAdoptedCss(panelCss);
  useAdoptedCss(pagesCss);
  const designer = useDesigner();
  const t = useMemo(() => settingsTextsIn(designer.lang), [designer.lang]);
  const [page, setPage] = useAtom(settingsPageAtom);
  const id = useId();
  const Part = parts[page];
  const Menu = narrow ? FloatingMenu : SideMenu;
  return (
    <div className="cfd-page">
      <div className="cfd-pages">
        <Menu t={t} id={id} page={page} onPage={setPage} />
        <div
          className="cfd-settings"
          id={`${id}-page`}
          role="tabpanel"
          aria-labelledby={narrow ? undefined : `${id}-${page}`}
          aria-label={narrow ? t(page) : undefined}
          data-region="centre"
          data-page={page}
          onBlur={() => endTyping(designer)}
        >
          <Part key={page} t={t} />
        </div>
      </div>
    </div>
  );
}
