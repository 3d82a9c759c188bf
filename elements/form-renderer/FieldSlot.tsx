/** The place of one field. */
import type { Field } from '@countersign/sdk/form';
import { memo, type ReactNode } from 'react';
import { FieldView } from './FieldView.tsx';
import { useForm } from './form-context.ts';

export const FieldSlot = memo(function FieldSlot({ field }: { field: Field }): ReactNode {
  const { lazy } = useForm();
  return (
    <div className={lazy ? 'csf-slot csf-lazy' : 'csf-slot'} data-model={field.model}>
      <FieldView field={field} />
    </div>
  );
});
