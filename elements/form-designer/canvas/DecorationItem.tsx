/** A decoration as people will see it. */
import type { Control } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import type { DecorationControl } from '../../controls/control.ts';

interface DecorationItemProps {
  control: Control;
  entry: DecorationControl;
  lang: Lang;
}

export const DecorationItem = ({ control, entry, lang }: DecorationItemProps): ReactNode => (
  <div className="csd-inert" inert>
    <entry.Decoration control={control} lang={lang} readOnly={false} disabled={false} onAction={ignore} />
  </div>
);

const ignore = (): void => {};
