/** The settings of the flow as a whole. */
import type { ReactNode } from 'react';
import { useDesigner } from '../store/designer.ts';

export function SettingsPage(): ReactNode {
  const { t } = useDesigner();
  return <div className="cfd-page">{t('flowSetting')}</div>;
}
