/** A flow designer in React: flow and form go in as properties, and the published flow is what the page shows. */
import '@countersign/elements/flow-designer';
import type { Flow } from '@countersign/elements';
import type {} from '@countersign/elements/react';
import { useState } from 'react';
import { leave } from '../../leave.ts';
import { review } from '../../review.ts';

export function FlowPage() {
  const [flow, setFlow] = useState<Flow>(review);
  const [published, setPublished] = useState('');
  return (
    <main>
      <h1>A flow in React</h1>
      <flow-designer
        lang="en"
        flow={flow}
        form={leave}
        oncs-publish={event => {
          setFlow(event.detail.flow);
          setPublished(JSON.stringify(event.detail.flow));
        }}
      />
      <pre id="published">{published}</pre>
    </main>
  );
}
