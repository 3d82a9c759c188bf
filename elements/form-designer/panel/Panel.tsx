/** The settings of the selected controls, and of the form. */
import { nameOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useDesigner } from '../store/designer.ts';
import { useSelectedControls } from '../store/hooks.ts';

export function Panel(): ReactNode {
  const { t } = useDesigner();
  const controls = useSelectedControls();
  const [only] = controls;
  if (!only) return <p className="csd-nothing">{t('noSelection')}</p>;
  return (
    <p className="csd-nothing">
      {controls.length === 1 ? nameOf(only) : t('count', { count: controls.length })}
    </p>
  );
}
