/** Sends the request of an event once, with values of the author; the response becomes the sample. */
import { eventRequest, type FormDefinition, type Values } from '@countersign/sdk/form';
import { type EventDraft, runnable } from '@countersign/sdk/form/events';
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ControlValue } from '../../designer/panel/values/ControlValue.tsx';
import { fieldOf } from './FieldSelect.tsx';
import type { SendCall } from './send-call.ts';
import { eventTextsIn } from './texts.ts';

interface TryCallProps {
  lang: Lang;
  definition: FormDefinition;
  fields: readonly AskableField[];
  draft: EventDraft;
  send: SendCall;
  onResponse(response: unknown): void;
}

type State = { kind: 'idle' | 'calling' | 'done' } | { kind: 'failed'; reason: string };

export function TryCall({ lang, definition, fields, draft, send, onResponse }: TryCallProps): ReactNode {
  const t = eventTextsIn(lang);
  const [values, setValues] = useState<Values>({});
  const [state, setState] = useState<State>({ kind: 'idle' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const event = runnable(draft);
  const sent = [
    ...new Set(
      draft.requestHeaders.bodys.flatMap(({ type, value }) =>
        type === 'formField' ? [fieldOf(fields, value)] : [],
      ),
    ),
  ].filter(field => field !== undefined);
  const call = async () => {
    if (!event) return;
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setState({ kind: 'calling' });
    try {
      const request = eventRequest(definition, event, values);
      const response = await send({ id: event.id, name: event.name, ...request }, controller.signal);
      if (controller.signal.aborted) return;
      onResponse(response);
      setState({ kind: 'done' });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <section className="csg-section">
      <h3>{t('call')}</h3>
      <p className="csp-note">{t('call-hint')}</p>
      <div className="csg-tried">
        {sent.map(field => (
          <SentField
            key={field.name}
            lang={lang}
            field={field}
            value={values[field.name]}
            onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
          />
        ))}
      </div>
      <div className="csp-buttons">
        <button
          type="button"
          className="csp-button"
          disabled={!event}
          aria-busy={state.kind === 'calling'}
          onClick={() => void call()}
        >
          {t(state.kind === 'calling' ? 'calling' : 'call')}
        </button>
        <span role="status" className={state.kind === 'failed' ? 'csp-fault' : 'csg-mark-yes'}>
          {state.kind === 'failed' && t('call-failed', { reason: state.reason })}
          {state.kind === 'done' && t('call-done')}
        </span>
      </div>
    </section>
  );
}

interface SentFieldProps {
  lang: Lang;
  field: AskableField;
  value: unknown;
  onChange(value: unknown): void;
}

function SentField({ lang, field, value, onChange }: SentFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="csg-section">
      <span>{field.label}</span>
      <ControlValue
        id={id}
        control={field.control}
        label={field.label}
        lang={lang}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
