/** Renders the list of a form's front-end events, and the editor for one event. */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  createEventDraft,
  type EventDraft,
  formEventsWithIndexes,
  type ListedEvent,
  withAddedOrReplacedEvent,
} from '@countersign/sdk/form/events';
import { fieldsForConditions } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { ListDialog } from '../../designer/dialogs/ListDialog.tsx';
import { EventEditor } from './EventEditor.tsx';
import { eventFieldByName } from './FieldSelect.tsx';
import type { SendCall } from './send-call.ts';
import { eventTextsForLanguage } from './texts.ts';

export interface EventsDialogProps {
  lang: Lang;
  definition: FormDefinition;
  /** Creates a unique event id. */
  newId(): string;
  /** Sends the request of a test call. If it is absent, calls cannot be tested. */
  send?: SendCall | undefined;
  /** Applies the changed events. Each call creates one undo step. */
  onEvents(events: unknown[]): void;
  onClose(): void;
}

interface EditedEvent {
  /** Index of the event; undefined for a new event. */
  at: number | undefined;
  draft: EventDraft;
}

export function EventsDialog(props: EventsDialogProps): ReactNode {
  const { lang, definition, newId, send, onEvents, onClose } = props;
  const t = eventTextsForLanguage(lang);
  const [edited, setEdited] = useState<EditedEvent>();
  const saved = Array.isArray(definition.config.formEvents) ? definition.config.formEvents : [];
  const nameOf = ({ draft }: ListedEvent) => draft.name || t('default-name');
  const store = (draft: EventDraft, at?: number) =>
    onEvents(
      withAddedOrReplacedEvent(saved, draft, {
        at,
        defaultName: t('default-name'),
      }),
    );
  return (
    <ListDialog
      lang={lang}
      title={t('events')}
      entries={formEventsWithIndexes(definition)}
      emptyText={t('no-events')}
      addText={t('new-event')}
      namesOf={event => {
        const name = nameOf(event);
        return {
          edit: t('edit-n', { name }),
          copy: t('copy-n', { name }),
          remove: t('remove-n', { name }),
          removed: t('removed-n', { name }),
        };
      }}
      describe={event => (
        <EventSummary lang={lang} definition={definition} name={nameOf(event)} draft={event.draft} />
      )}
      onAdd={() => setEdited({ at: undefined, draft: createEventDraft(newId()) })}
      onEdit={({ at, draft }) => setEdited({ at, draft })}
      onCopy={({ draft }) => store({ ...draft, uuid: newId() })}
      onRemove={({ at }) => onEvents(saved.toSpliced(at, 1))}
      onClose={onClose}
    >
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
    </ListDialog>
  );
}

interface EventSummaryProps extends Pick<EventsDialogProps, 'lang' | 'definition'> {
  name: string;
  draft: EventDraft;
}

function EventSummary({ lang, definition, name, draft }: EventSummaryProps): ReactNode {
  const t = eventTextsForLanguage(lang);
  const { triggerParam } = draft;
  const triggerField = () =>
    eventFieldByName(fieldsForConditions(definition), triggerParam)?.label ??
    t('missing', { name: triggerParam });
  return (
    <>
      <b>{name}</b> <span className="dialog-way">{draft.description}</span>
      <br />
      {triggerParam === 'init' ? t('trigger-init') : t('trigger-field', { field: triggerField() })}
      <span className="dialog-way">
        {' '}
        {draft.requestMethod} {draft.requestUrl}
      </span>
    </>
  );
}
