/** A definition as a working form. It knows nothing of elements, so that an approval can hold it in its own tree. */
import { fieldsOf, layoutOf, type Privileges, type Values } from '@countersign/sdk/form';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Action } from '../controls/control.ts';
import type { Change, Inputs } from './atoms.ts';
import './custom-controls-field.tsx';
import { FormBody } from './FormBody.tsx';
import type { FormRendererViewProps } from './face.ts';
import { Form } from './form.ts';
import { FormContext, type FormSurroundings } from './form-context.ts';
import { useChecking } from './use-checking.ts';
import { useChoices } from './use-choices.ts';
import { useEvents } from './use-events.ts';
import { useFormState } from './use-form-state.ts';
import { useHandle } from './use-handle.ts';
import { usePrinting } from './use-printing.ts';

/** Beyond this many fields, those far from the window are not drawn until they come near. */
const LARGE = 100;

const noValues: Values = {};
const noPrivileges: Privileges = [];

export function FormRendererView(props: FormRendererViewProps): ReactNode {
  const { definition, readOnly = false, lang = 'zh', privileges = noPrivileges, values = noValues } = props;
  const [withheld, withhold] = useState(false);
  const disabled = props.disabled === true || withheld;
  const root = useRef<HTMLFormElement>(null);
  const form = useFormOf({ definition, values, privileges, lang });
  const surroundings = useSurroundings(form, props, { disabled, privileges });
  const { news, check } = useChecking(form, root, {
    onInvalid: props.onInvalid,
    lang,
    idle: readOnly || disabled,
  });
  useFormState(form, root, {
    name: props.name,
    lang,
    idle: readOnly || disabled,
    disabled,
    tell: props.formState,
  });
  useHandle(form, { handle: props.handle, lang, check, withhold });
  useEvents(form, { ...props, disabled });
  useChoices(form, props);
  usePrinting(form);
  return (
    <FormContext value={surroundings}>
      <FormBody
        root={root}
        news={news}
        check={check}
        submitLabel={props.submitLabel}
        onSubmit={props.onSubmit}
      />
    </FormContext>
  );
}

function useFormOf(inputs: Inputs): Form {
  const [form] = useState(() => new Form(inputs));
  useLayoutEffect(() => form.receive(inputs));
  return form;
}

interface Settled {
  disabled: boolean;
  privileges: Privileges;
}

/** The same object until something in it changes: a keystroke must not draw every field again. */
function useSurroundings(
  form: Form,
  { definition, lang = 'zh', readOnly = false, onChange, onAction }: FormRendererViewProps,
  { disabled, privileges }: Settled,
): FormSurroundings {
  const id = useId();
  const layout = useMemo(() => layoutOf(definition.config), [definition]);
  const lazy = useMemo(() => !readOnly && fieldsOf(definition).length > LARGE, [definition, readOnly]);
  const latest = useRef({ onChange, onAction });
  useLayoutEffect(() => {
    latest.current = { onChange, onAction };
  });
  return useMemo(() => {
    const tell = (change: Change) => latest.current.onChange?.({ values: form.values(), ...change });
    const act = (action: Action) => latest.current.onAction?.({ ...action, values: form.values() });
    return { form, id, lang, layout, privileges, readOnly, disabled, lazy, onChange: tell, onAction: act };
  }, [form, id, lang, layout, privileges, readOnly, disabled, lazy]);
}
