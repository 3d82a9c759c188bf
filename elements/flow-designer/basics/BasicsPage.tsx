/** The basic information of the process. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { basicsAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';

export function BasicsPage(): ReactNode {
  const { t } = useDesigner();
  const basics = useAtomValue(basicsAtom);
  return <div className="cfd-page">{basics.processName || t('unnamed')}</div>;
}
