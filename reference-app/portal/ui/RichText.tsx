/** Shows rich text written by a user. The rendering element sanitises the text again. */
import type { FormDefinition } from '@countersign/sdk/form';
import { useMemo } from 'react';
import { EmbeddedElement } from './EmbeddedElement.tsx';

export function RichText({ html }: { html: string }) {
  const definition = useMemo(
    (): FormDefinition => ({
      list: [{ type: 'html', key: 'text', options: { defaultValue: html } }],
      config: {},
    }),
    [html],
  );
  return <EmbeddedElement tag="form-renderer" properties={{ definition, values: {} }} />;
}
