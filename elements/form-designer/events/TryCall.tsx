/**
 * Sends the request of an event as a test, with values that the author enters. The response becomes the
 * sample response.
 */
import { eventRequest, type FormDefinition, type Values } from '@countersign/sdk/form';
import { type EventDraft, toRunnableEvent } from '@countersign/sdk/form/events';
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { RuleTestField } from '../rules/TriedField.tsx';
import { eventFieldByName } from './FieldSelect.tsx';
import type { SendCall } from './send-call.ts';
import { eventTextsForLanguage } from './texts.ts';

interface TryCallProps {
  lang: Lang;
  definition: FormDefinition;
  fields: readonly AskableField[];
  draft: EventDraft;
  send: SendCall;
  onResponse(response: unknown): void;
}

type CallState = { kind: 'idle' | 'calling' | 'done' } | { kind: 'failed'; reason: string };

export function RequestTestPanel({
  lang,
  definition,
  fields,
  draft,
  send,
  onResponse,
}: TryCallProps): ReactNode {
  const t = eventTextsForLanguage(lang);
  const [values, setValues] = useState<Values>({});
  const [state, setState] = useState<CallState>({ kind: 'idle' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const event = toRunnableEvent(draft);
  const sent = [
    ...new Set(
      draft.requestHeaders.bodys.flatMap(({ type, value }) =>
        type === 'formField' ? [eventFieldByName(fields, value)] : [],
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
    <section className="dialog-section">
      <h3>{t('call')}</h3>
      <p className="panel-note">{t('call-hint')}</p>
      <div className="dialog-tried">
        {sent.map(field => (
          <RuleTestField
            key={field.name}
            lang={lang}
            field={field}
            value={values[field.name]}
            onChange={value => setValues(before => ({ ...before, [field.name]: value }))}
          />
        ))}
      </div>
      <div className="kit-buttons">
        <Button
          look="plain"
          disabled={!event}
          aria-busy={state.kind === 'calling'}
          onClick={() => void call()}
        >
          {t(state.kind === 'calling' ? 'calling' : 'call')}
        </Button>
        <span role="status" className={state.kind === 'failed' ? 'panel-fault' : 'dialog-mark-yes'}>
          {state.kind === 'failed' && t('call-failed', { reason: state.reason })}
          {state.kind === 'done' && t('call-done')}
        </span>
      </div>
    </section>
  );
}
