/** A form designer in React: the form goes in as a property, and the saved form is what the page shows. */
import '@countersign/elements/form-designer';
import type { FormDefinition } from '@countersign/elements';
import type {} from '@countersign/elements/react';
import { useState } from 'react';
import { leave } from '../../leave.ts';

export function DesignerPage() {
  const [form, setForm] = useState<FormDefinition>(leave);
  const [saved, setSaved] = useState('');
  return (
    <main>
      <h1>A designer in React</h1>
      <form-designer
        lang="en"
        definition={form}
        oncs-save={({ detail: { definition } }) => {
          setForm(definition);
          setSaved(JSON.stringify(definition));
        }}
      />
      <pre id="saved">{saved}</pre>
    </main>
  );
}
