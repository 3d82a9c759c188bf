/** The name of the process in the header. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { basicsAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';

export function ProcessName(): ReactNode {
  const { t } = useDesigner();
  const name = useAtomValue(basicsAtom).processName.trim();
  return (
    <strong className="cfd-name" title={name || undefined} data-unnamed={name === '' || undefined}>
      {name || t('unnamed')}
    </strong>
  );
}
