/** Rich text that people wrote: drawn by an element, which sanitises it again. */
import type { FormDefinition } from '@countersign/sdk/form';
import { useMemo } from 'react';
import { Embedded } from './Embedded.tsx';

export function RichText({ html }: { html: string }) {
  const definition = useMemo(
    (): FormDefinition => ({
      list: [{ type: 'html', key: 'text', options: { defaultValue: html } }],
      config: {},
    }),
    [html],
  );
  return <Embedded tag="form-renderer" properties={{ definition, values: {} }} />;
}
