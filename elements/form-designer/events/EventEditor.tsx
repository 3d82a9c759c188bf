/**
 * Renders the editor for one front-end event of a form: its trigger, the HTTP request that it sends, and the
 * fields that the response fills.
 */
import type { FormDefinition } from '@countersign/sdk/form';
import type { EventDraft } from '@countersign/sdk/form/events';
import { fieldsForConditions } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { EditDialog } from '../../designer/dialogs/EditDialog.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { Input, Select } from '../../ui/kit/fields.tsx';
import { eventFieldByName } from './FieldSelect.tsx';
import { RequestParametersDialog } from './PartsDialog.tsx';
import { ResponseDialog } from './ResponseDialog.tsx';
import type { SendCall } from './send-call.ts';
import { RequestTestPanel } from './TryCall.tsx';
import { eventTextsForLanguage } from './texts.ts';

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
  const t = eventTextsForLanguage(lang);
  const id = useId();
  const [draft, setDraft] = useState(props.draft);
  const [open, setOpen] = useState<'parts' | 'response'>();
  const [refused, setRefused] = useState(false);
  const [sample, setSample] = useState('');
  const fields = useMemo(() => fieldsForConditions(definition), [definition]);
  const set = (change: Partial<EventDraft>) => setDraft(before => ({ ...before, ...change }));
  const save = () => (draft.requestUrl.trim() === '' ? setRefused(true) : onSave(draft));
  const isWrong = refused && draft.requestUrl.trim() === '';
  const { headers, bodys } = draft.requestHeaders;
  return (
    <EditDialog
      lang={lang}
      title={t(isNew ? 'new-event' : 'edit-event')}
      width={650}
      alert={isWrong && t('url-missing')}
      onSave={save}
      onClose={onClose}
    >
      <div className="dialog-fields">
        <label htmlFor={`${id}-name`}>{t('name')}</label>
        <Input
          id={`${id}-name`}
          type="text"
          autoComplete="off"
          placeholder={t('default-name')}
          value={draft.name}
          onChange={event => set({ name: event.target.value })}
        />
        <label htmlFor={`${id}-description`}>{t('description')}</label>
        <Input
          id={`${id}-description`}
          type="text"
          autoComplete="off"
          value={draft.description}
          onChange={event => set({ description: event.target.value })}
        />
        <label htmlFor={`${id}-trigger`}>{t('trigger')}</label>
        <TriggerSelect
          id={`${id}-trigger`}
          lang={lang}
          fields={fields}
          value={draft.triggerParam}
          onChange={triggerParam => set({ triggerParam })}
        />
        <label htmlFor={`${id}-method`}>{t('method')}</label>
        <Select
          id={`${id}-method`}
          value={draft.requestMethod}
          onChange={event => set({ requestMethod: event.target.value === 'POST' ? 'POST' : 'GET' })}
        >
          <option>GET</option>
          <option>POST</option>
        </Select>
        <label htmlFor={`${id}-url`}>{t('url')}</label>
        <Input
          id={`${id}-url`}
          type="text"
          inputMode="url"
          look="code"
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
      <div className="kit-buttons">
        <Button look="plain" onClick={() => setOpen('parts')}>
          {t('parts')}
        </Button>
        <span className="dialog-way">
          {t('parts-count', { headers: headers.length, bodys: bodys.length })}
        </span>
      </div>
      <div className="kit-buttons">
        <Button look="plain" onClick={() => setOpen('response')}>
          {t('response')}
        </Button>
        <span className="dialog-way">{t('response-count', { count: draft.responseFields.length })}</span>
      </div>
      {send && (
        <RequestTestPanel
          lang={lang}
          definition={definition}
          fields={fields}
          draft={draft}
          send={send}
          onResponse={response => setSample(JSON.stringify(response, null, 2) ?? '')}
        />
      )}
      {open === 'parts' && (
        <RequestParametersDialog
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
    </EditDialog>
  );
}

interface TriggerSelectProps {
  id: string;
  lang: Lang;
  fields: ReturnType<typeof fieldsForConditions>;
  value: string;
  onChange(value: string): void;
}

function TriggerSelect({ id, lang, fields, value, onChange }: TriggerSelectProps): ReactNode {
  const t = eventTextsForLanguage(lang);
  const chosen = value === 'init' ? undefined : eventFieldByName(fields, value);
  return (
    <Select id={id} value={chosen?.name ?? value} onChange={event => onChange(event.target.value)}>
      <option value="init">{t('trigger-init')}</option>
      {!chosen && value !== 'init' && <option value={value}>{t('missing', { name: value })}</option>}
      {fields.map(({ name, label, way }) => (
        <option key={name} value={name}>
          {t('trigger-field', { field: [...way, label].join(' / ') })}
        </option>
      ))}
    </Select>
  );
}
