/** Renders the settings of the whole flow with a side menu. On a phone, the menu is a floating button. */
import { useAtom } from 'jotai';
import { type ReactNode, useId, useMemo } from 'react';
import { panelCss } from '../../designer/panel/styles.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { SettingsPage as PageName } from '../page-types.ts';
import { useDesigner } from '../store/designer.ts';
import { endTyping } from '../store/edit.ts';
import { settingsPageAtom } from '../store/step.ts';
import { flowSettingsPagesCss } from '../styles/pages.ts';
import { BasicConfig } from './BasicConfig.tsx';
import { DisplaySettings } from './display/DisplaySettings.tsx';
import { FloatingMenu } from './FloatingMenu.tsx';
import { PrintTemplate } from './print/PrintTemplate.tsx';
import { RemindersEditor } from './reminders/Reminders.tsx';
import { SideMenu } from './SideMenu.tsx';
import { type SettingsTexts, settingsTextsForLanguage } from './texts.ts';

interface PartProps {
  t: SettingsTexts;
}

const settingsPageComponents: Readonly<Record<PageName, (props: PartProps) => ReactNode>> = {
  basic: BasicConfig,
  display: DisplaySettings,
  remind: RemindersEditor,
  print: PrintTemplate,
};

export function SettingsPage({ narrow }: { narrow: boolean }): ReactNode {
  useAdoptedCss(panelCss);
  useAdoptedCss(flowSettingsPagesCss);
  const designer = useDesigner();
  const t = useMemo(() => settingsTextsForLanguage(designer.lang), [designer.lang]);
  const [page, setPage] = useAtom(settingsPageAtom);
  const id = useId();
  const Part = settingsPageComponents[page];
  const Menu = narrow ? FloatingMenu : SideMenu;
  return (
    <div className="flow-page">
      <div className="flow-pages">
        <Menu t={t} id={id} page={page} onPage={setPage} />
        <div
          className="flow-settings"
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
