/** Form of a callback receiver. The server never returns the secret. */
import type { CallbackConfig, CallbackEvent } from '@countersign/sdk/api/contract';
import type { Control, FormDefinition, Values } from '@countersign/sdk/form';
import type { TextsOf } from '../../../session/language.ts';
import { CALLBACK_EVENTS } from './search.ts';
import type { callbackTexts } from './texts.ts';

type T = TextsOf<typeof callbackTexts>;

const receiverFormControl = (
  type: string,
  model: string,
  label: string,
  more: Partial<Control> = {},
): Control => ({
  type,
  key: model,
  model,
  label,
  options: {},
  ...more,
});
const REQUIRED_FIELD_RULES = [{ required: true, message: '' }];

/** Returns the form. The process of an existing receiver cannot be changed. */
export const callbackReceiverForm = (t: T, isNew: boolean): FormDefinition => ({
  list: [
    receiverFormControl('input', 'name', t('receiver.name'), {
      options: { maxLength: 100 },
      rules: REQUIRED_FIELD_RULES,
    }),
    receiverFormControl('input', 'url', t('receiver.url'), {
      options: { maxLength: 2048, placeholder: 'https://erp.example.com/approvals' },
      rules: REQUIRED_FIELD_RULES,
    }),
    ...(isNew
      ? [
          receiverFormControl('select', 'processId', t('receiver.process'), {
            options: {
              dynamic: true,
              dynamicKey: 'processes',
              showSearch: true,
              clearable: true,
              placeholder: t('receiver.everyProcess'),
            },
          }),
        ]
      : []),
    receiverFormControl('checkbox', 'events', t('receiver.events'), {
      options: { options: CALLBACK_EVENTS.map(value => ({ value, label: t(`event.${value}`) })) },
      rules: REQUIRED_FIELD_RULES,
    }),
    receiverFormControl('textarea', 'fields', t('receiver.fields'), {
      help: t('receiver.fieldsHelp'),
      options: { placeholder: 'amount\nreason' },
    }),
    receiverFormControl('input', 'secret', t('receiver.secret'), {
      help: t(isNew ? 'receiver.secretHelp' : 'receiver.secretStored'),
      options: { type: 'password', maxLength: 100, autocomplete: 'new-password' },
    }),
    ...(isNew ? [] : [receiverFormControl('switch', 'enabled', t('receiver.enabled'))]),
  ],
  config: { layout: 'vertical' },
});

export const newReceiverValues = (processId: string | undefined): Values => ({
  name: '',
  url: '',
  processId: processId ?? '',
  events: ['instance-started', 'instance-ended'],
  fields: '',
  secret: '',
});

export const callbackReceiverFormValues = ({
  name,
  url,
  events,
  fields,
  enabled,
}: CallbackConfig): Values => ({
  name,
  url,
  events: [...events],
  fields: fields.join('\n'),
  secret: '',
  enabled,
});

/** Parses field names that are separated by line breaks, commas or blanks. */
export const parseFieldNames = (text: unknown): string[] => [
  ...new Set(
    String(text ?? '')
      .split(/[\s,，;；]+/)
      .filter(Boolean),
  ),
];

export const toCallbackReceiverRequestBody = ({ name, url, events, fields, secret }: Values) => ({
  name: String(name).trim(),
  url: String(url).trim(),
  events: events as CallbackEvent[],
  fields: parseFieldNames(fields),
  ...(secret ? { secret: String(secret) } : {}),
});
