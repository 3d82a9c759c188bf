/** A leave request in React: two-way values, events by `oncs-…`, and the form's methods through a ref. */
import '@countersign/elements/form-renderer';
import type { FormRendererElement, Values } from '@countersign/elements';
import type {} from '@countersign/elements/react';
import { useRef, useState } from 'react';
import { leave, sample } from '../../leave.ts';

export function App() {
  const form = useRef<FormRendererElement>(null);
  const [values, setValues] = useState<Values>({});
  const [result, setResult] = useState('');

  const read = async () => {
    try {
      setResult(`read ${JSON.stringify(await form.current?.getData())}`);
    } catch (error) {
      setResult(`refused: ${error instanceof Error ? error.message : error}`);
    }
  };

  return (
    <main>
      <h1>Leave in React</h1>
      <form-renderer
        ref={form}
        definition={leave}
        values={values}
        submit-label="Send"
        oncs-change={event => setValues(event.detail.values)}
        oncs-submit={event => setResult(`sent ${JSON.stringify(event.detail.values)}`)}
      />
      <button type="button" onClick={() => setValues(sample)}>
        Fill in
      </button>
      <button type="button" onClick={() => setValues({})}>
        Empty
      </button>
      <button type="button" onClick={read}>
        Read
      </button>
      <pre id="values">{JSON.stringify(values)}</pre>
      <output id="result">{result}</output>
    </main>
  );
}
