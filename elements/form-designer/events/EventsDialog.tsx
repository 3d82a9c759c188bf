/** The front-end events of a form: the list, and the editor of one. */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  type EventDraft,
  type ListedEvent,
  listedEvents,
  newDraft,
  withEvent,
} from '@countersign/sdk/form/events';
import { askableFields } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { EventEditor } from './EventEditor.tsx';
import { fieldOf } from './FieldSelect.tsx';
import type { SendCall } from './send-call.ts';
import { eventTextsIn } from './texts.ts';

export interface EventsDialogProps {
  lang: Lang;
  definition: FormDefinition;
  /** Makes an id that no event has. */
  newId(): string;
  /** Sends a request for a try; without it there is no try by a call. */
  send?: SendCall | undefined;
  /** Each call is one step of the history. */
  onEvents(events: unknown[]): void;
  onClose(): void;
}

interface Edited {
  /** Undefined for a new event. */
  at: number | undefined;
  draft: EventDraft;
}

export function EventsDialog(props: EventsDialogProps): ReactNode {
  const { lang, definition, newId, send, onEvents, onClose } = props;
  const t = eventTextsIn(lang);
  const [edited, setEdited] = useState<Edited>();
  const [announced, announce] = useState('');
  const saved = Array.isArray(definition.config.formEvents) ? definition.config.formEvents : [];
  const events = listedEvents(definition);
  const store = (draft: EventDraft, at?: number) =>
    onEvents(
      withEvent(saved, draft, { ...(at === undefined ? {} : { at }), defaultName: t('default-name') }),
    );
  const remove = ({ at, draft }: ListedEvent) => {
    onEvents(saved.toSpliced(at, 1));
    announce(t('removed-n', { name: draft.name || t('default-name') }));
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('events')}
      width={850}
      onClose={onClose}
      footer={
        <button type="button" className="csp-button" onClick={onClose}>
          {t('close')}
        </button>
      }
    >
      {events.length === 0 && <div className="csg-empty">{t('no-events')}</div>}
      <EventList
        lang={lang}
        definition={definition}
        events={events}
        onEdit={({ at, draft }) => setEdited({ at, draft })}
        onCopy={({ draft }) => store({ ...draft, uuid: newId() })}
        onRemove={remove}
      />
      <button
        type="button"
        className="csp-button csp-add"
        onClick={() => setEdited({ at: undefined, draft: newDraft(newId()) })}
      >
        + {t('new-event')}
      </button>
      <span className="csp-unseen" role="status">
        {announced}
      </span>
      {edited && (
        <EventEditor
          lang={lang}
          definition={definition}
          draft={edited.draft}
          isNew={edited.at === undefined}
          send={send}
          onSave={draft => {
            store(draft, edited.at);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </DialogFrame>
  );
}

interface EventListProps extends Pick<EventsDialogProps, 'lang' | 'definition'> {
  events: readonly ListedEvent[];
  onEdit(event: ListedEvent): void;
  onCopy(event: ListedEvent): void;
  onRemove(event: ListedEvent): void;
}

function EventList({ lang, definition, events, onEdit, onCopy, onRemove }: EventListProps): ReactNode {
  const t = eventTextsIn(lang);
  const fields = askableFields(definition);
  const triggerOf = ({ triggerParam }: EventDraft): string => {
    if (triggerParam === 'init') return t('trigger-init');
    const field = fieldOf(fields, triggerParam)?.label ?? t('missing', { name: triggerParam });
    return t('trigger-field', { field });
  };
  return (
    <ul className="csg-list">
      {events.map(event => {
        const name = event.draft.name || t('default-name');
        return (
          <li key={event.at}>
            <span>
              <b>{name}</b> <span className="csg-way">{event.draft.description}</span>
              <br />
              {triggerOf(event.draft)}
              <span className="csg-way">
                {' '}
                {event.draft.requestMethod} {event.draft.requestUrl}
              </span>
            </span>
            <button
              type="button"
              className="csp-button"
              aria-label={t('edit-n', { name })}
              onClick={() => onEdit(event)}
            >
              {t('edit')}
            </button>
            <button
              type="button"
              className="csp-button"
              aria-label={t('copy-n', { name })}
              onClick={() => onCopy(event)}
            >
              {t('copy')}
            </button>
            <button
              type="button"
              className="csp-button"
              aria-label={t('remove-n', { name })}
              onClick={() => onRemove(event)}
            >
              {t('remove')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
