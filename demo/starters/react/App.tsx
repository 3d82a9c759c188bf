import '@countersign/elements/form-designer';
import '@countersign/elements/form-renderer';
import type { FormDefinition, FormRendererElement, Values } from '@countersign/elements';
import type {} from '@countersign/elements/react';
import { useRef, useState } from 'react';

const definition: FormDefinition = {
  list: [{ type: 'input', label: 'Reason', model: 'reason', rules: [{ required: true }] }],
  config: {},
};

export default function App() {
  const form = useRef<FormRendererElement>(null);
  const [sent, setSent] = useState<Values>();
  return (
    <>
      <form-renderer
        ref={form}
        lang="en"
        submit-label="Submit"
        definition={definition}
        oncs-submit={event => setSent(event.detail.values)}
      />
      <output>{sent && JSON.stringify(sent)}</output>
      <form-designer lang="en" definition={definition} />
    </>
  );
}
