/** Edits one event: when it fires, its request, and the fields that its response fills. */
import type { FormDefinition } from '@countersign/sdk/form';
import type { EventDraft } from '@countersign/sdk/form/events';
import { askableFields } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { fieldOf } from './FieldSelect.tsx';
import { PartsDialog } from './PartsDialog.tsx';
import { ResponseDialog } from './ResponseDialog.tsx';
import type { SendCall } from './send-call.ts';
import { TryCall } from './TryCall.tsx';
import { eventTextsIn } from './texts.ts';

interface EventEditorProps {
  lang: Lang;
  definition: FormDefinition;
  draft: EventDraft;
  isNew: boolean;
  send?: SendCall | undefined;
  onSave(draft: EventDraft): void;
  onClose(): void;
}

export function EventEditor(props: EventEditorProps): ReactNode {
  const { lang, definition, isNew, send, onSave, onClose } = props;
  const t = eventTextsIn(lang);
  const id = useId();
  const [draft, setDraft] = useState(props.draft);
  const [open, setOpen] = useState<'parts' | 'response'>();
  const [refused, setRefused] = useState(false);
  const [sample, setSample] = useState('');
  const fields = useMemo(() => askableFields(definition), [definition]);
  const set = (change: Partial<EventDraft>) => setDraft(before => ({ ...before, ...change }));
  const save = () => (draft.requestUrl.trim() === '' ? setRefused(true) : onSave(draft));
  const isWrong = refused && draft.requestUrl.trim() === '';
  const { headers, bodys } = draft.requestHeaders;
  return (
    <DialogFrame
      lang={lang}
      title={t(isNew ? 'new-event' : 'edit-event')}
      width={650}
      onClose={onClose}
      footer={
        <>
          {isWrong && (
            <div className="csg-alert" role="alert">
              {t('url-missing')}
            </div>
          )}
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="csp-button csp-primary" onClick={save}>
            {t('save')}
          </button>
        </>
      }
    >
      <div className="csg-fields">
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <input
          id={`${id}-name`}
          type="text"
          className="csp-input"
          autoComplete="off"
          placeholder={t('default-name')}
          value={draft.name}
          onChange={event => set({ name: event.target.value })}
        />
        <label htmlFor={`${id}-description`}>{t('description')}</label>
        <input
          id={`${id}-description`}
          type="text"
          className="csp-input"
          autoComplete="off"
          value={draft.description}
          onChange={event => set({ description: event.target.value })}
        />
        <label htmlFor={`${id}-trigger`}>{t('trigger')}</label>
        <Trigger
          id={`${id}-trigger`}
          lang={lang}
          fields={fields}
          value={draft.triggerParam}
          onChange={triggerParam => set({ triggerParam })}
        />
        <label htmlFor={`${id}-method`}>{t('method')}</label>
        <select
          id={`${id}-method`}
          className="csp-input csp-select"
          value={draft.requestMethod}
          onChange={event => set({ requestMethod: event.target.value === 'POST' ? 'POST' : 'GET' })}
        >
          <option>GET</option>
          <option>POST</option>
        </select>
        <label htmlFor={`${id}-url`}>{t('url')}</label>
        <input
          id={`${id}-url`}
          type="text"
          inputMode="url"
          className="csp-input csp-code"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…"
          aria-invalid={isWrong || undefined}
          value={draft.requestUrl}
          onChange={event => set({ requestUrl: event.target.value })}
        />
        <span>{t('format')}</span>
        <span>{draft.responseFormat}</span>
      </div>
      <div className="csp-buttons">
        <button type="button" className="csp-button" onClick={() => setOpen('parts')}>
          {t('parts')}
        </button>
        <span className="csg-way">{t('parts-count', { headers: headers.length, bodys: bodys.length })}</span>
      </div>
      <div className="csp-buttons">
        <button type="button" className="csp-button" onClick={() => setOpen('response')}>
          {t('response')}
        </button>
        <span className="csg-way">{t('response-count', { count: draft.responseFields.length })}</span>
      </div>
      {send && (
        <TryCall
          lang={lang}
          definition={definition}
          fields={fields}
          draft={draft}
          send={send}
          onResponse={response => setSample(JSON.stringify(response, null, 2) ?? '')}
        />
      )}
      {open === 'parts' && (
        <PartsDialog
          lang={lang}
          fields={fields}
          parts={draft.requestHeaders}
          onSave={requestHeaders => {
            set({ requestHeaders });
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'response' && (
        <ResponseDialog
          lang={lang}
          definition={definition}
          fields={fields}
          entries={draft.responseFields}
          sample={sample}
          onSample={setSample}
          onSave={responseFields => {
            set({ responseFields });
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </DialogFrame>
  );
}

interface TriggerProps {
  id: string;
  lang: Lang;
  fields: ReturnType<typeof askableFields>;
  value: string;
  onChange(value: string): void;
}

function Trigger({ id, lang, fields, value, onChange }: TriggerProps): ReactNode {
  const t = eventTextsIn(lang);
  const chosen = value === 'init' ? undefined : fieldOf(fields, value);
  return (
    <select
      id={id}
      className="csp-input csp-select"
      value={chosen?.name ?? value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="init">{t('trigger-init')}</option>
      {!chosen && value !== 'init' && <option value={value}>{t('missing', { name: value })}</option>}
      {fields.map(({ name, label, way }) => (
        <option key={name} value={name}>
          {t('trigger-field', { field: [...way, label].join(' / ') })}
        </option>
      ))}
    </select>
  );
}
