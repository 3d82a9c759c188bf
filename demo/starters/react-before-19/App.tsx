import '@countersign/elements/form-designer';
import '@countersign/elements/form-renderer';
import type {
  FormDefinition,
  FormDesignerElement,
  FormRendererElement,
  FormRendererEventMap,
  Values,
} from '@countersign/elements';
import type {} from '@countersign/elements/react';
import * as React from 'react';

const definition: FormDefinition = {
  list: [{ type: 'input', label: 'Reason', model: 'reason', rules: [{ required: true }] }],
  config: {},
};

export default function App() {
  const form = React.useRef<FormRendererElement>(null);
  const designer = React.useRef<FormDesignerElement>(null);
  const [sent, setSent] = React.useState<Values>();
  React.useEffect(() => {
    const element = form.current;
    if (!element || !designer.current) return;
    designer.current.definition = definition;
    element.definition = definition;
    const listen = (event: FormRendererEventMap['cs-submit']) => setSent(event.detail.values);
    element.addEventListener('cs-submit', listen);
    return () => element.removeEventListener('cs-submit', listen);
  }, []);
  return (
    <div>
      <form-renderer ref={form} class="leave" lang="en" submit-label="Submit" />
      <output>{sent && JSON.stringify(sent)}</output>
      <form-designer ref={designer} lang="en" />
    </div>
  );
}

// @ts-expect-error React before 19 would write the object into an attribute.
export const refused = <form-renderer definition={definition} />;

// @ts-expect-error React before 19 would write an attribute of this name.
export const unstyled = <form-renderer className="leave" />;
